/**
 * The one place where text is made fit for both formats, so that PDF and XFDF say the same: what XML 1.0 cannot hold
 * (control characters, lone surrogates, U+FFFE, U+FFFF) becomes U+FFFD, and every line break a line feed, as an XML
 * parser would make it.
 */

const notAllowed = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** What stays as it is, which is most of what is printed. */
const plain = /^[\n\x20-\ud7ff]*$/;
const plainLine = /^[[!-\u{d7ff}]--\s]+(?: [[!-\u{d7ff}]--\s]+)*$/v;

/** Text of several lines. */
export function printable(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(notAllowed, "\uFFFD");
}

/** The same in one line: white space at the ends is dropped, and each run of it within becomes one space. */
export function printableLine(text: string): string {
  if (isWords(text) || plainLine.test(text)) return text;
  return printable(text).replaceAll(/\s+/g, " ").trim();
}

/** Printable ASCII with single spaces within: told without an expression, as most lines are of this kind. */
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
