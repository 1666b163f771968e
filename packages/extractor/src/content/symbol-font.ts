/**
 * Characters of symbol fonts as Unicode. Office programs keep them in the private use area, from U+F000, by their code in
 * the font, or as the letters of Latin that have these codes: Symbol's by Adobe's table of its encoding, Wingdings' by the
 * characters that Unicode took over from it.
 */

const privateStart = 0xf000;
const privateEnd = 0xf0ff;

/** From 0x20; U+FFFD where the font has no sign, or only a piece of a larger one. */
const symbolTable = [
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?",
  "≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_",
  "\u203Eαβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼\uFFFD",
  "\uFFFD".repeat(32),
  "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵",
  "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓",
  "◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\uFFFD〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\uFFFD",
].join("");

/** From 0x20; where hardly any typeface has the exact sign, the nearest one. */
const wingdingsTable = [
  " 🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭📁📂📄🗏🗐🗄⌛🖮🖰🖲🖳🖴🖫🖬✇✍",
  "🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣☠🏳🏱✈☼💧❄🕆✞🕈✠✡☪☯ॐ☸♈♉",
  "♊♋♌♍♎♏♐♑♒♓🙰🙵●○■□🞐❑❒⬧⧫◆❖◆⌧⮹⌘🏵🏶🙶🙷\uFFFD",
  "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿🙢🙠🙡🙣🙞🙜🙝🙟·•",
  "▪○🞆🞈◉◎🔿▪◻🟂✦★✶✴✹✵⯐⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘",
  "🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈⮊⮉⮋←",
  "→↑↓↖↗↙↘🡸➔🡹🡻🡼🡽🡿🡾⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂🢬🢭✗✔☒☑\uFFFD",
].join("");

const wingdings2: Readonly<Record<number, string>> = {
  0x4f: "✗",
  0x50: "✓",
  0x51: "☒",
  0x52: "☑",
  0x53: "☒",
  0x54: "☒",
  0x96: "●",
  0x97: "●",
  0x98: "•",
  0x9e: "•",
  0xa2: "■",
  0xa3: "□",
};

const tables: Readonly<Record<string, readonly string[]>> = {
  symbol: Array.from(symbolTable),
  wingdings: Array.from(wingdingsTable),
};

const usualBullet = "•";

/**
 * The visible character of a bullet or a sign in a drawing: in a symbol font, Latin letters are signs too. A bullet if
 * the sign is not known; in any other font, the character itself.
 */
export function shownCharacter(character: string, font: string | null): string {
  const value = character.codePointAt(0) ?? 0;
  const code = lowCode(value);
  const isSign = code !== value || (code <= 0xff && hasSignsForLetters(font));
  return isSign ? (mapped(font, code) ?? usualBullet) : character;
}

/** The character that a symbol element (`w:sym`) names by font and hexadecimal code; empty if it names none. */
export function symbolOf(font: string | null, code: string): string {
  const value = Number.parseInt(code, 16);
  if (!Number.isInteger(value) || value < 0x20 || value > 0x10ffff) return "";
  if (value >= 0xd800 && value <= 0xdfff) return "";
  return mapped(font, lowCode(value)) ?? String.fromCodePoint(value);
}

/** Text in which some characters may be in the private use area of a symbol font. */
export function symbolText(text: string, font: string | null): string {
  if (!/[\uF020-\uF0FF]/.test(text)) return text;
  return text.replaceAll(/[\uF020-\uF0FF]/g, (character) => {
    const code = lowCode(character.charCodeAt(0));
    // Some programs write plain text into the private use area; unless the font is a symbol font, it means itself.
    const plain = isSymbolFont(font) || font === null ? character : String.fromCharCode(code);
    return mapped(font, code) ?? plain;
  });
}

function lowCode(value: number): number {
  return value >= privateStart && value <= privateEnd ? value - privateStart : value;
}

function mapped(font: string | null, code: number): string | null {
  const name = font?.toLowerCase() ?? "";
  if (name === "wingdings 2") return wingdings2[code] ?? null;
  const character = tables[name]?.[code - 0x20];
  return character === undefined || character === "\uFFFD" ? null : character;
}

function isSymbolFont(font: string | null): boolean {
  return /symbol|dings|marlett|ornament|icon/i.test(font ?? "");
}

function hasSignsForLetters(font: string | null): boolean {
  return /^(?:symbol$|wingdings|webdings|marlett|zapf ?dingbats|monotype sorts)/i.test(font ?? "");
}
