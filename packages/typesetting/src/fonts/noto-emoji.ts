/**
 * Noto Emoji, in one colour. It comes in ten slices, each of which has all parts of its sequences: characters that make
 * up one picture.
 */
import { type Face, shapedFace } from "./face.ts";
import { type Family, listedSlices, ownFile } from "./font-files.ts";

/** Faces with these single characters, and with the sequences in these texts. */
export async function emojiFaces(
  single: readonly number[],
  texts: readonly string[],
): Promise<readonly Face[]> {
  const candidates = texts.filter((text) => mayHaveSequences.test(text));
  if (single.length === 0 && candidates.length === 0) return [];
  const sequences = sequencePattern();
  const found = candidates.flatMap((text) => text.match(sequences) ?? []);
  const wanted = [...single.map((codePoint) => [codePoint]), ...found.map(partsOf)];
  if (wanted.length === 0) return [];
  const needed = [...listedSlices(family)].filter(([, codePoints]) => {
    const listed = new Set(codePoints);
    return wanted.some((parts) => parts.every((part) => listed.has(part)));
  });
  const shared = { name: "NotoEmoji", capHeight: 714, stretches: sequences };
  return Promise.all(
    needed.map(([slice]) => shapedFace(family, slice, { ...shared, resource: `Emoji${slice}` })),
  );
}

const family: Family = {
  name: "noto-emoji",
  list: () => ownFile("#noto/noto-emoji/unicode.json"),
};

/** A quick test: every sequence has one of these characters, or a surrogate pair. */
const mayHaveSequences = /\u200d|[\u20e3\ud800-\udfff]/;

/** Selects the picture rather than the text form of a character; no slice needs it. */
const pictureSelector = 0xfe_0f;

function partsOf(sequence: string): readonly number[] {
  return Array.from(sequence, (part) => part.codePointAt(0) ?? 0).filter((part) => part !== pictureSelector);
}

/** Flags, keys, and pictures that others follow (UTS #51, 1.4.9). Compiling it takes milliseconds. */
function sequencePattern(): RegExp {
  const modifiers = String.raw`[\p{EMod}\ufe0f\u{e0020}-\u{e007f}]`;
  const followed = String.raw`\p{ExtPict}(?=\ufe0f?[\p{EMod}\u200d\u{e0020}-\u{e007f}])`;
  return new RegExp(
    String.raw`\p{RI}{2}|[\d#*]\ufe0f?\u20e3|${followed}${modifiers}*(?:\u200d\p{ExtPict}${modifiers}*)*`,
    "gu",
  );
}
