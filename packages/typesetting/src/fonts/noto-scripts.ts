/**
 * Noto for scripts whose letters join, stack or change their order, and for Ethiopic: one font for each, which is opened if
 * a text has its letters.
 */
import { type Face, shapedFace } from "./face.ts";
import { type Family, ownFile } from "./font-files.ts";

/** A face for each of these scripts to which some of these letters belong. */
export function scriptFaces(letters: string): Promise<readonly Face[]> {
  const needed = Object.entries(families).filter(([script]) => letterOf(script).test(letters));
  return Promise.all(
    needed.map(([script, { slice, list, design = "sans" }]) =>
      shapedFace({ name: `noto-${design}-${slice}`, list }, slice, {
        resource: script,
        name: `Noto${design === "sans" ? "Sans" : "Serif"}${script}`,
        capHeight: 714,
        stretches: stretchesOf(script),
      }),
    ),
  );
}

/** All of its letters are in one slice, which has the name of its family. */
interface Script extends Pick<Family, "list"> {
  readonly slice: string;
  /** Sans by default. */
  readonly design?: "serif";
}

/** By the code of the script (ISO 15924). */
const families: Readonly<Record<string, Script>> = {
  Thai: {
    slice: "thai",
    list: () => ownFile("#noto/noto-sans-thai/unicode.json"),
  },
  Laoo: {
    slice: "lao",
    list: () => ownFile("#noto/noto-sans-lao/unicode.json"),
  },
  Khmr: {
    slice: "khmer",
    list: () => ownFile("#noto/noto-sans-khmer/unicode.json"),
  },
  Mymr: {
    slice: "myanmar",
    list: () => ownFile("#noto/noto-sans-myanmar/unicode.json"),
  },
  Deva: {
    slice: "devanagari",
    list: () => ownFile("#noto/noto-sans-devanagari/unicode.json"),
  },
  Beng: {
    slice: "bengali",
    list: () => ownFile("#noto/noto-sans-bengali/unicode.json"),
  },
  Guru: {
    slice: "gurmukhi",
    list: () => ownFile("#noto/noto-sans-gurmukhi/unicode.json"),
  },
  Gujr: {
    slice: "gujarati",
    list: () => ownFile("#noto/noto-sans-gujarati/unicode.json"),
  },
  Orya: {
    slice: "oriya",
    list: () => ownFile("#noto/noto-sans-oriya/unicode.json"),
  },
  Taml: {
    slice: "tamil",
    list: () => ownFile("#noto/noto-sans-tamil/unicode.json"),
  },
  Telu: {
    slice: "telugu",
    list: () => ownFile("#noto/noto-sans-telugu/unicode.json"),
  },
  Knda: {
    slice: "kannada",
    list: () => ownFile("#noto/noto-sans-kannada/unicode.json"),
  },
  Mlym: {
    slice: "malayalam",
    list: () => ownFile("#noto/noto-sans-malayalam/unicode.json"),
  },
  Sinh: {
    slice: "sinhala",
    list: () => ownFile("#noto/noto-sans-sinhala/unicode.json"),
  },
  Tibt: {
    slice: "tibetan",
    list: () => ownFile("#noto/noto-serif-tibetan/unicode.json"),
    design: "serif",
  },
  Ethi: {
    slice: "ethiopic",
    list: () => ownFile("#noto/noto-sans-ethiopic/unicode.json"),
  },
};

function letterOf(script: string): RegExp {
  return new RegExp(String.raw`\p{sc=${script}}`, "u");
}

/**
 * A letter and the characters after it: letters that several scripts share, marks, and characters that join or separate
 * letters. Text without spaces may be long, so it is shaped in parts.
 */
function stretchesOf(script: string): RegExp {
  return new RegExp(String.raw`\p{sc=${script}}[\p{scx=${script}}\p{M}\u200c\u200d]{0,4000}`, "gu");
}
