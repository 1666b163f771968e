/** A font of a typeface, as a PDF speaks of it. */
import { type Shape, openShaper } from "./shaper.ts";
import { type Family, sliceFile } from "./slices.ts";
import { openTrueType, type TrueType } from "./true-type.ts";
import { regularTrueType } from "./variable-font.ts";

export interface Face {
  /** What content streams call it. */
  readonly resource: string;
  readonly name: string;
  /** In thousandths of the size. */
  readonly capHeight: number;
  readonly font: TrueType;
  /** Of what is not drawn character by character; null where all is. */
  readonly shaping: Shaping | null;
}

export interface Shaping {
  /** Finds, everywhere in a text, what is to be shaped. */
  readonly stretches: RegExp;
  readonly shape: Shape;
}

export type FaceParts = Pick<Face, "resource" | "name" | "capHeight"> & Pick<Shaping, "stretches">;

const opened = new Map<string, Promise<Face>>();

/** A slice of a family as a face that shapes. Opened once. */
export function shapedFace(family: Family, slice: string, parts: FaceParts): Promise<Face> {
  const face = opened.get(parts.resource) ?? openedFace(sliceFile(family, slice), parts);
  opened.set(parts.resource, face);
  return face;
}

async function openedFace(file: Buffer, { stretches, ...parts }: FaceParts): Promise<Face> {
  const bytes = await regularTrueType(file, []);
  return { ...parts, font: openTrueType(bytes), shaping: { stretches, shape: await openShaper(bytes) } };
}
