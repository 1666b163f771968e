/** A font of a typeface, as a PDF uses it. */
import { type Family, openedShapedFont, sliceUrl } from "./font-files.ts";
import type { Shape } from "./shaper.ts";
import type { TrueType } from "./true-type.ts";

export interface Face {
  /** Name of the font in content streams. */
  readonly resource: string;
  readonly name: string;
  /** In thousandths of the size. */
  readonly capHeight: number;
  readonly font: TrueType;
  /** For text that is not drawn character by character; null if all text is. */
  readonly shaping: Shaping | null;
}

export interface Shaping {
  /** Matches every stretch of text that must be shaped. */
  readonly stretches: RegExp;
  readonly shape: Shape;
}

export type FaceParts = Pick<Face, "resource" | "name" | "capHeight"> & Pick<Shaping, "stretches">;

/** A slice of a family as a face that shapes. */
export async function shapedFace(
  family: Family,
  slice: string,
  { stretches, ...parts }: FaceParts,
): Promise<Face> {
  const { font, shape } = await openedShapedFont(sliceUrl(family, slice));
  return { ...parts, font, shaping: { stretches, shape } };
}
