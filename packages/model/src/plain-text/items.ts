/** Lines that begin items of lists, footnotes and steps. */

/** Words that are completed by a number: a line after “see clause” that begins with “4.” is not an item. */
export const completedByNumber: ReadonlySet<string> = new Set(
  `a about above and are at below by clause clauses equals for from in into is least minus most no
  of on only or over page paragraph part per plus rule schedule section sections see step than the times to under until
  was were with abs art artículo articles artikel articolo artigo nr núm nº ziffer`.split(/\s+/),
);

const bullet =
  /^(?:[•⁃▪●◦‣■□▸►➢➤✓✔✗✘◆❖∙·\uf0b7\uf0a7\uf0d8\uf0fc|→⇒➔➜➡★☆✦✧☐☑☒✅❌○◊]|\p{Extended_Pictographic}\ufe0f? |o(?= \p{Lu}))/u;
const sign = /^(?:[*^#†‡¹²³⁰-⁹–-]|[—+~›»] )/;
const number =
  /^(?:(?:\(?(?:\d{1,3}|\p{L}|[ivx]{2,5})\.?\)|(?:\d{1,3}\.)+|(?:\d{1,3}\.)+\d{1,3}(?= +[\p{Lu}“"])|\d{1,3}º|§+ ?\d+[.º°]?|[a-z]\.|[QA]\d{0,3}[.:])\s|\d{1,2}[.)](?=\p{Lu}\p{Ll}))/u;

/** Begins with a bullet, which does not occur within a sentence. */
export function isBulleted(line: string): boolean {
  return bullet.test(line);
}

/** Begins with the sign or number of an item, which can also happen within a sentence. */
export function isMarked(line: string): boolean {
  return sign.test(line) || number.test(line);
}

/**
 * The first item of a list after a line without a full stop: its sign is repeated, or no preceding word requires a
 * number.
 */
export function opensList(before: string, after: string, afterNext: string): boolean {
  if (sign.test(after)) return afterNext.startsWith(after.slice(0, 2)) || isNoteOf(before, after);
  const last = before.slice(before.lastIndexOf(" ") + 1);
  return number.test(after) && !completedByNumber.has(last.toLowerCase().replace(/\.$/, ""));
}

/** A footnote to a mark in the previous line: “5%*” before “*Conditions apply”. */
function isNoteOf(before: string, note: string): boolean {
  const [mark] = /^[*^#†‡¹²³⁰-⁹]/.exec(note) ?? [];
  return mark !== undefined && new RegExp(`\\S\\${mark}(?:\\s|$)`).test(before);
}

/** “Step 1: Sign it” and “Step 2: Post it”, “1 Fees” and “2 Risks”, “[1] …” and “[2] …”: an item and its successor. */
export function areSuccessors(first: string, after: string): boolean {
  const second = counterOf(after);
  if (second === null) return false;
  const one = counterOf(first);
  return one !== null && one.label === second.label && one.value + 1 === second.value;
}

const counter =
  /^(?<label>\p{L}{2,9} |[#[]|)(?:(?<figure>\d{1,3})|(?<letter>\p{Ll}))[\].:)/]?(?: ?[–—-])? +[\p{Lu}"“‘]/u;

function counterOf(line: string): { readonly label: string; readonly value: number } | null {
  const { label, figure, letter } = counter.exec(line)?.groups ?? {};
  if (label === undefined) return null;
  return { label, value: figure === undefined ? (letter ?? "").charCodeAt(0) : Number(figure) };
}
