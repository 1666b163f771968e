/**
 * Renditions for the tests of alignment, as a program might set a text: wrapped, hyphenated, page by page, with headers
 * that come again. Every character takes one cell of its line, so that a place shows which character is drawn there.
 */
import { span, type Block, type Document, type Line, type Page, type Run, type Zone } from "@docreview/model";

export interface SetBlock {
  readonly zone: Zone;
  readonly text: string;
}

export interface Setting {
  /** Characters that a line has room for. */
  readonly width: number;
  readonly linesPerPage: number;
  /** Whether words are separated at the end of a line, with a hyphen. */
  readonly hyphenates: boolean;
  /** Set again at the head of every page; none if empty. */
  readonly header: string;
}

export const cell = 5;
const lead = 12;
const box = { left: 0, bottom: 0, right: 600, top: 800 };
const style = {
  ascent: 8,
  descent: 2,
  fontSize: 10,
  bold: false,
  italic: false,
  colour: "#000000",
  visible: true,
};

/** The blocks in their order, each on lines of its own. */
export function setText(given: readonly SetBlock[], setting: Setting): Document {
  const draft: Draft = { text: "", blocks: [], lines: [], runs: [], extents: [], count: 0 };
  for (const { zone, text } of given) {
    if (setting.header !== "" && draft.count % setting.linesPerPage === 0) {
      setBlock(draft, { zone: "header", lines: [setting.header] }, setting);
    }
    setBlock(draft, { zone, lines: wrapped(text, setting) }, setting);
  }
  const { text, blocks, lines, runs, extents, count } = draft;
  const pages = Array.from(
    { length: Math.max(1, Math.ceil(count / setting.linesPerPage)) },
    (_, index): Page => {
      return { number: index + 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 };
    },
  );
  return { text, pages, layout: { blocks, lines, runs, extents: Float32Array.from(extents) } };
}

interface Draft {
  text: string;
  readonly blocks: Block[];
  readonly lines: Line[];
  readonly runs: Run[];
  readonly extents: number[];
  /** Of all lines so far. */
  count: number;
}

function setBlock(
  draft: Draft,
  { zone, lines }: { zone: Zone; lines: readonly string[] },
  { linesPerPage }: Setting,
) {
  if (draft.blocks.length > 0) setBreak(draft, "\n\n");
  const start = draft.text.length;
  lines.forEach((line, index) => {
    if (index > 0) setBreak(draft, "\n");
    const own = span(draft.text.length, draft.text.length + line.length);
    const page = Math.floor(draft.count / linesPerPage) + 1;
    draft.lines.push({ span: own, page, origin: { x: 0, y: lead * (draft.count % linesPerPage) }, angle: 0 });
    draft.runs.push({ span: own, ...style });
    for (let unit = 0; unit < line.length; unit++) {
      const isSpace = line[unit] === " ";
      draft.extents.push(isSpace ? Number.NaN : cell * unit, isSpace ? Number.NaN : cell * (unit + 1));
    }
    draft.text += line;
    draft.count++;
  });
  draft.blocks.push({ zone, span: span(start, draft.text.length) });
}

function setBreak(draft: Draft, text: string): void {
  draft.text += text;
  for (let unit = 0; unit < 2 * text.length; unit++) draft.extents.push(Number.NaN);
}

function wrapped(text: string, { width, hyphenates }: Setting): readonly string[] {
  const lines: string[] = [""];
  for (const given of text.split(/\s+/)) {
    let word = given;
    const room = () => width - lines.at(-1)!.length - (lines.at(-1) === "" ? 0 : 1);
    while (word.length > room()) {
      const part =
        hyphenates && /^\p{L}{6,}$/u.test(word) && room() >= 4 ? Math.min(word.length - 2, room() - 1) : 0;
      if (part > 0) {
        append(lines, `${word.slice(0, part)}-`);
        word = word.slice(part);
      } else if (lines.at(-1) === "") break;
      lines.push("");
    }
    append(lines, word);
  }
  return lines;
}

function append(lines: string[], word: string): void {
  const last = lines.at(-1)!;
  lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
}

/** What a place of a document made by `setText` shows. */
export function characterAt(
  { text, layout }: Document,
  { page, y, x }: { readonly page: number; readonly y: number; readonly x: number },
): string {
  const line = layout.lines.find((one) => one.page === page && one.origin.y === y);
  if (line === undefined) throw new Error(`page ${page} has no line at ${y}`);
  return text[line.span.start + Math.floor(x / cell)] ?? "";
}
