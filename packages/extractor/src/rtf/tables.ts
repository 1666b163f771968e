/** The tables at the start of an RTF document: fonts, colours and styles. Each entry ends with a semicolon. */
import { codePageOf } from "../decoding/code-page.ts";

export interface Font {
  readonly name: string;
  /** Null for that of the document. */
  readonly codePage: number | null;
  /** Whether its letters are signs. */
  readonly isSymbol: boolean;
}

export interface ParagraphStyle {
  /** In lower case. */
  readonly name: string;
  /** From 0; null if it is not a heading. */
  readonly outlineLevel: number | null;
}

/** Collects the entries of a table: control words for properties, then the name. */
export interface TableReader {
  readonly word: (name: string, value: number | null) => void;
  readonly text: (text: string) => void;
}

const symbolCharset = 2;

export function fontTable(fonts: Map<number, Font>): TableReader {
  let [id, charset, codePage, name] = [0, 1, 0, ""];
  return {
    word: (word, value) => {
      if (word === "f") [id, charset, codePage, name] = [value ?? 0, 1, 0, ""];
      else if (word === "fcharset") charset = value ?? 0;
      else if (word === "cpg") codePage = value ?? 0;
    },
    text: (text) => {
      name += text;
      if (!name.includes(";")) return;
      const page = codePage > 0 ? codePage : codePageOf(charset);
      fonts.set(id, {
        name: beforeSemicolon(name),
        codePage: page,
        isSymbol: charset === symbolCharset,
      });
      name = "";
    },
  };
}

/** Colours as `#rrggbb`; null for the default. */
export function colourTable(colours: (string | null)[]): TableReader {
  let parts: Record<string, number> = {};
  return {
    word: (word, value) => {
      if (word === "red" || word === "green" || word === "blue") parts[word] = (value ?? 0) & 255;
    },
    text: (text) => {
      for (const _ of text.matchAll(/;/g)) {
        const { red, green = 0, blue = 0 } = parts;
        const number = red === undefined ? null : (red << 16) | (green << 8) | blue;
        colours.push(number === null ? null : `#${number.toString(16).padStart(6, "0")}`);
        parts = {};
      }
    },
  };
}

export function styleTable(styles: Map<number, ParagraphStyle>): TableReader {
  let id: number | null = 0;
  let [outlineLevel, name]: [number | null, string] = [null, ""];
  return {
    word: (word, value) => {
      if (word === "s") id = value ?? 0;
      else if (word === "cs" || word === "ds" || word === "ts") id = null;
      else if (word === "outlinelevel") outlineLevel = value;
    },
    text: (text) => {
      name += text;
      if (!name.includes(";")) return;
      if (id !== null) styles.set(id, { name: beforeSemicolon(name).toLowerCase(), outlineLevel });
      [id, outlineLevel, name] = [0, null, ""];
    },
  };
}

function beforeSemicolon(text: string): string {
  return text.replace(/;.*$/s, "").trim();
}
