/** Characters of Chinese and Japanese, which are set without spaces, side by side or one below the other. */

/** Han, kana, bopomofo, their punctuation and full-width forms; not Hangul, which has spaces between words. */
export function isIdeographic(code: number): boolean {
  if (code < 0x2e80) return false;
  return (
    (code <= 0x312f && code !== 0x3000) ||
    (code >= 0x3190 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe10 && code <= 0xfe1f) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xff9f) ||
    (code >= 0x1aff0 && code <= 0x1b16f) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** The usual form of a character that is shaped for vertical lines; any other character unchanged. */
export function withoutVerticalForm(code: number): number {
  const isForm = (code >= 0xfe10 && code <= 0xfe19) || (code >= 0xfe30 && code <= 0xfe48);
  return isForm ? (usualForms.get(code) ?? code) : code;
}

const usualForms: ReadonlyMap<number, number> = new Map(
  Object.entries({
    "︐": "，",
    "︑": "、",
    "︒": "。",
    "︓": "：",
    "︔": "；",
    "︕": "！",
    "︖": "？",
    "︗": "〖",
    "︘": "〗",
    "︙": "…",
    "︱": "—",
    "︵": "（",
    "︶": "）",
    "︷": "｛",
    "︸": "｝",
    "︹": "〔",
    "︺": "〕",
    "︻": "【",
    "︼": "】",
    "︽": "《",
    "︾": "》",
    "︿": "〈",
    "﹀": "〉",
    "﹁": "「",
    "﹂": "」",
    "﹃": "『",
    "﹄": "』",
    "﹇": "［",
    "﹈": "］",
  }).map(([form, usual]): [number, number] => [form.charCodeAt(0), usual.charCodeAt(0)]),
);
