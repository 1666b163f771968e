/**
 * The one place where text is made valid for both formats, so that PDF and XFDF have the same text: characters that XML
 * 1.0 does not allow (control characters, lone surrogates, U+FFFE, U+FFFF) become U+FFFD, and every line break becomes a
 * line feed, as in XML parsers.
 */

const notAllowed = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text without need for changes, as most is. */
const plain = /^[\n\x20-\ud7ff]*$/;
const plainLine = /^[[!-\u{d7ff}]--\s]+(?: [[!-\u{d7ff}]--\s]+)*$/v;

/** Keeps line breaks. */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(notAllowed, "\uFFFD");
}

/** In one line: white space is trimmed at the ends and collapsed to one space within. */
export function printableLine(text: string): string {
  if (isWords(text) || plainLine.test(text)) return text;
  return printable(text).replaceAll(/\s+/g, " ").trim();
}

/** Printable ASCII with single spaces within, as most lines are: a loop is faster than a regular expression. */
function isWords(text: string): boolean {
  let before = space;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < space || unit > lastPrintable || (unit === space && before === space)) return false;
    before = unit;
  }
  return before !== space;
}

const space = 0x20;
const lastPrintable = 0x7e;
