/** The PDF on which the places of a document lie that is not a PDF itself. */
export interface Rendition {
  /** `layout`: laid out as the file's own program would, or as an image is; `reflowed`: laid out again, original layout not kept. */
  readonly kind: "layout" | "reflowed";
  readonly pdf: Uint8Array;
}

/** How a document is shown: `original` where the file is a PDF itself. */
export type RenditionKind = Rendition["kind"] | "original";
