/** Files whose encoding nothing names: our paragraphs in each encoding, as text, captions and web pages of three lengths. */
import { encode } from "./encode.ts";
import { texts, type Language, type Texts } from "./texts.ts";

export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What a reader should see. */
  readonly text: string;
}

const written: readonly (readonly [encoding: string, language: Language])[] = [
  ["shift_jis", "japanese"],
  ["euc-jp", "japanese"],
  ["iso-2022-jp", "japanese"],
  ["euc-kr", "korean"],
  ["gb18030", "simplifiedChinese"],
  ["big5", "traditionalChinese"],
  ["windows-1250", "polish"],
  ["windows-1250", "czech"],
  ["windows-1250", "hungarian"],
  ["windows-1251", "russian"],
  ["windows-1251", "ukrainian"],
  ["windows-1252", "german"],
  ["windows-1252", "spanish"],
  ["windows-1253", "greek"],
  ["windows-1254", "turkish"],
  ["koi8-r", "russian"],
  ["koi8-u", "ukrainian"],
  ["iso-8859-2", "polish"],
  ["iso-8859-2", "czech"],
  ["iso-8859-2", "hungarian"],
  ["macintosh", "french"],
  ["macintosh", "german"],
  ["macintosh", "spanish"],
  ["utf-16le", "russian"],
  ["utf-16le", "japanese"],
  ["utf-16be", "simplifiedChinese"],
];

type Layout = (paragraph: string) => string;

const layouts = {
  txt: (paragraph) => `${paragraph}\r\n`,
  srt: (paragraph) =>
    (paragraph.match(/[^]{1,40}/g) ?? [])
      .map(
        (line, index) =>
          `${index + 1}\r\n00:00:0${index % 10},000 --> 00:00:0${index % 10},900\r\n${line}\r\n`,
      )
      .join("\r\n"),
  html: (paragraph) =>
    `<!DOCTYPE html>\n<html><head><title>Page 1</title></head>\n<body class="main"><p>${paragraph}</p></body></html>\n`,
} as const satisfies Record<string, Layout>;

/** Bytes of the paragraph, and the layout of it, of each of the two texts. */
const shapes = {
  tuned: [
    [60, "txt"],
    [300, "srt"],
    [2000, "html"],
  ],
  held: [
    [60, "srt"],
    [300, "html"],
    [2000, "txt"],
  ],
} as const satisfies Record<keyof Texts, readonly (readonly [number, keyof typeof layouts])[]>;

/** 78 samples of either text. */
export function samplesOf(part: keyof Texts): readonly Sample[] {
  return written.flatMap(([encoding, language]) =>
    shapes[part].map(([length, layout]) => {
      const paragraph = shortened(texts[language][part], encoding, length);
      const bytes = encode(layouts[layout](paragraph), encoding);
      const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
      return { name: `${encoding} ${language} ${length} ${layout}`, bytes, text };
    }),
  );
}

/** As many whole characters as fit; a text that is too short is repeated. */
function shortened(text: string, encoding: string, length: number): string {
  const characters = Array.from(`${text}\r\n`.repeat(1 + Math.floor(length / text.length)));
  let size = 0;
  const fitting = characters.findIndex((one) => (size += encode(one, encoding).length) > length);
  return characters.slice(0, fitting < 0 ? undefined : fitting).join("");
}
