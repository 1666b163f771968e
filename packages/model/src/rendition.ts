/** The PDF on which the places of a document lie that is no PDF itself. */
export interface Rendition {
  /** `layout`: set as the file's own program would set it, or as an image is; `reflowed`: the text set anew, on pages of our own. */
  readonly kind: "layout" | "reflowed";
  readonly pdf: Uint8Array;
}

/** How a document is shown: `original` where the file is a PDF itself. */
export type RenditionKind = Rendition["kind"] | "original";
