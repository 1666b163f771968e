/** The kind of a line of plain text, judged only by its words. */

/** A separator line, such as “----” or “---- Original message ----”. */
export function isDrawn(line: string): boolean {
  return /^[\s=_*~#.+|-]{2,}$/.test(line) || /^([=_*~-])\1{2}.*\1{3}$/.test(line);
}

/** A heading in Markdown, such as “# Fees”. */
export function isMarkedHeading(line: string): boolean {
  return /^#{1,6} \S/.test(line);
}

/** A page number, such as “– 2 –” or “Page 2 of 9”. */
export function isFurniture(line: string): boolean {
  return /^(?:(?:page|página|pagina|seite)\s+)?\d{1,4}(?:\s+(?:of|de|di|von)\s+\d{1,4})?$|^[–-] ?\d{1,4} ?[–-]$/i.test(
    line,
  );
}

/** A header line of a message, such as “To: Edith”. */
export function isMessageHeader(line: string): boolean {
  return /^(?:From|Sent|To|Cc|CC|Bcc|Subject|Date|Reply-To|Attachments?|Importance|Groups):\s/.test(line);
}

/** A short name and its value, such as “Phone: 13 11 11”. */
export function isField(line: string): boolean {
  return line.length <= longestField && /^\p{Lu}[\p{L}’'/&() ]{0,28}: ?\S/u.test(line);
}

const longestField = 60;

/** “Disclaimer:” */
export function isLabel(line: string): boolean {
  return /^\p{Lu}[^.?!:]{0,40}:$/u.test(line) && line.split(" ").length <= mostLabelWords;
}

const mostLabelWords = 4;

/** Of figures: at least two columns with a number each, and hardly a word without one. */
export function isRow(line: string): boolean {
  const cells = line.split(/\s+/);
  const figures = cells.filter((cell) => figure.test(cell)).length;
  return figures >= 2 && cells.length - figures <= figures && !/[.;]$/.test(line);
}

const figure = /^[(+–$£€-]*\d[\d.,]*(?:%|[)])*$/u;

/** Cells separated by a tab, a bar or several spaces, such as “Growth 7.1%”. */
export function hasColumns(line: string): boolean {
  return /\t|\S {3,}\S|[^.?!:\s] {2,}\S|\S \| \S/.test(line);
}

/** Cells separated by commas, such as “Growth,7.1%”. */
export function isCommaSeparated(line: string): boolean {
  return (
    /^[\p{Lu}\p{N}][^,]*,/u.test(line) && line.split(",").every((cell) => /^\S+(?: \S+){0,2}$/.test(cell))
  );
}

/** A short name and an amount, such as “Exit fee $50”, “Spread 0.20%” or “Entry fee Nil”. */
export function isEntry(line: string): boolean {
  return (
    /^\p{Lu}/u.test(line) &&
    /\s(?:[(+–$£€-]*\d[\d.,]*(?:%|[)])*(?: p\.a\.)?|[Nn]il|N\/A|n\/a)$/.test(line) &&
    isPhrase(line)
  );
}

/** A date or a registration number, such as “30 June 2024” or “ABN 12 345 678 901”. */
export function isReference(line: string): boolean {
  return /^\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9} \d{4}$|^\p{Lu}{2,5}(?: (?:No\.?|Number))?:? ?[\p{Lu}\d][\p{Lu}\d ]*\d[\p{Lu}\d ]*$/u.test(
    line,
  );
}

/** At least two words, all in capitals. */
export function isCapitals(line: string): boolean {
  return !/\p{Ll}/u.test(line) && /\p{Lu}\P{L}+\p{Lu}{2}|\p{Lu}{2}\P{L}+\p{Lu}/u.test(line);
}

/** Does not end with a full stop or with a word that requires a continuation. */
export function isHeading(line: string): boolean {
  return !/(?:[^\P{Po}%)*†‡]|[\p{Pd}&])$/u.test(line) && !endsOpen(line);
}

/** The last word requires a continuation, in any of the supported languages. */
export function endsOpen(line: string): boolean {
  return /(?:&|,|(?:^|\s)(?:[Aa]n|AN|a|and|AND|as|at|by|BY|for|FOR|from|in|IN|is|of|OF|on|or|OR|than|that|the|The|THE|to|TO|with|v|al|con|da|das|de|DE|del|dem|den|der|des|di|die|do|du|e|ed|el|em|en|et|für|het|il|im|la|las|le|les|lo|los|mit|na|no|o|oder|op|ou|para|per|por|pour|que|se|si|su|sur|un|una|und|une|van|vom|von|voor|y|zu|zum|zur))$/.test(
    line,
  );
}

/** Every longer word begins with a capital, but not every letter is one. */
export function isTitle(line: string): boolean {
  return (
    line.split(" ").length <= mostTitleWords &&
    /\p{Ll}/u.test(line) &&
    !/(?<![\p{L}\p{N}’'-])\p{Ll}\p{L}{3,}/u.test(line)
  );
}

const mostTitleWords = 8;

/** A few words, beginning with a capital or number, that do not form a statement. */
export function isPhrase(line: string): boolean {
  return (
    line.length <= longestPhrase &&
    /^[\p{Lu}\p{N}]/u.test(line) &&
    /\p{L}{3}/u.test(line) &&
    (isQuestionWord.test(line) || !verb.test(line)) &&
    line.split(" ").length <= mostTitleWords
  );
}

const longestPhrase = 48;
const isQuestionWord = /^(?:How|What|When|Where|Which|Who|Why)\b/;
const verb =
  /(?:^|\s)(?:am|are|be|been|can|could|did|do|does|had|has|have|he|i|I|is|it|may|must|shall|she|should|they|was|we|were|will|would|you)(?:\s|$)/;

/** A question without a question mark may end with a preposition, such as “What is it for”. */
export function isQuestion(line: string): boolean {
  return isQuestionWord.test(line) && isPhrase(line);
}

/** In lower case, and not a continuation of capitals at the end of the previous line. */
export function startsAnew(line: string): boolean {
  return !isCapitals(line) && !/^(?:\p{Ll}|\p{Lu}{2,}(?!\p{L}))/u.test(line);
}

/** Begins with a word that is only capitalised at the start of a sentence. */
export function opensSentence(line: string): boolean {
  return /^(?:A|All|An|Any|As|At|Before|By|Do|Each|Every|For|From|He|His|How|If|In|It|Its|Most|No|Not|On|Once|Our|Please|She|Some|Such|That|The|Their|There|These|They|This|Those|To|Under|Unless|Until|Use|We|What|When|Where|Which|While|Who|Why|With|You|Your)\b/.test(
    line,
  );
}
