/** The opening and closing lines of letters. */

const greetings =
  `dear|to whom it may concern|hi|hello|hey|greetings|good (?:morning|afternoon|evening|day)|sehr geehrte[rn]?|liebe[rn]?|hallo|guten (?:tag|morgen)
  |bonjour|cher|chère|chers|madame|monsieur|estimad[oa]s?|querid[oa]s?|hola|buenos días|gentil[ei]|gentilissim[oa]|egregi[oa]
  |car[oa]|buongiorno|prezad[oa]s?|car[oa]s?|olá|geachte|beste`.replaceAll(/\s*\n\s*/g, "");

const greeting = new RegExp(`^(?:${greetings})(?![\\p{L}\\p{N}])[^?!]{0,60}[,:!–-]$`, "iu");
const namedPerson = /^\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2}(?:,| ?[–-])$/u;

const closings =
  `(?:(?:with )?(?:kind|best|warm|many|kindest|warmest) )?(?:regards|wishes|thanks)|(?:thanks|thank you)(?: again| in advance| so much| very much)?
  |best|all the best|cheers|take care|talk soon|(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|respectfully|cordially
  |mit freundlichen grüßen|viele grüße|beste grüße|cordialement|bien à vous|atentamente|(?:un )?saludos?|cordiali saluti
  |distinti saluti|atenciosamente|(?:com os melhores )?cumprimentos|met vriendelijke groet(?:en)?`.replaceAll(
    /\s*\n\s*/g,
    "",
  );

const closing = new RegExp(`^(?:${closings})[,.!]?$`, "iu");

/** A salutation on its own line, such as “Hi Sam,” or “Dear customer,”. */
export function isGreeting(line: string): boolean {
  return greeting.test(line) || /^dear(?: \p{L}+){1,5}$/iu.test(line);
}

/** “Sam,”, the first line of a short message. */
export function isAddressee(line: string): boolean {
  return namedPerson.test(line);
}

/** A closing such as “Kind regards,”. */
export function isClosing(line: string): boolean {
  return closing.test(line);
}
