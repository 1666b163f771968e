/**
 * Noto Emoji, in one colour. It comes in ten slices, each of which has all parts of its sequences: characters that
 * make up one picture.
 */
import { type Face, shapedFace } from "./face.ts";
import { type Family, listedSlices } from "./slices.ts";

/** Faces with these characters, which stand alone, and with the sequences of these texts. */
export function emojiFaces(lone: readonly number[], texts: readonly string[]): Promise<readonly Face[]> {
  const wanted = [...lone.map((codePoint) => [codePoint]), ...texts.flatMap(sequencesIn)];
  if (wanted.length === 0) return Promise.resolve([]);
  slices ??= new Map(Array.from(listedSlices(family), ([slice, has]) => [slice, new Set(has)]));
  const needed = [...slices].filter(([, has]) =>
    wanted.some((parts) => parts.every((part) => has.has(part))),
  );
  return Promise.all(
    needed.map(([slice]) =>
      shapedFace(family, slice, {
        resource: `Emoji${slice}`,
        name: "NotoEmoji",
        capHeight: 714,
        stretches: sequencePattern(),
      }),
    ),
  );
}

const family: Family = {
  name: "noto-emoji",
  list: () => import.meta.resolve("@fontsource-variable/noto-emoji/unicode.json"),
};

let slices: ReadonlyMap<string, ReadonlySet<number>> | undefined;

/** What asks for a picture rather than for a sign: no slice needs it. */
const pictureSelector = 0xfe_0f;

/** Quickly told: every sequence has one of these, or characters of two units. */
const mayHaveSequences = /\u200d|[\u20e3\ud800-\udfff]/;

function sequencesIn(text: string): readonly (readonly number[])[] {
  const found = mayHaveSequences.test(text) ? (text.match(sequencePattern()) ?? []) : [];
  return found.map((sequence) =>
    Array.from(sequence, (part) => part.codePointAt(0)!).filter((part) => part !== pictureSelector),
  );
}

let sequences: RegExp | undefined;

/** Flags, keys, and pictures that others follow (UTS #51, 1.4.9). Made when it is first needed, as such classes take milliseconds to make. */
function sequencePattern(): RegExp {
  const modifiers = String.raw`[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]`;
  const followed = String.raw`\p{ExtPict}(?=\ufe0f?[\p{EMod}\u200d\u{e0020}-\u{e007f}])`;
  sequences ??= new RegExp(
    String.raw`\p{RI}{2}|[\d#*]\ufe0f?\u20e3|${followed}${modifiers}*(?:\u200d\p{ExtPict}${modifiers}*)*`,
    "gu",
  );
  return sequences;
}
