/** The PDF that shows a document which is not itself a PDF; positions of the document refer to it. */
export interface Rendition {
  /** `layout`: laid out as the file's own program would, or as an image is; `reflowed`: laid out again, original layout not kept. */
  readonly kind: "layout" | "reflowed";
  readonly pdf: Uint8Array;
}

/** How a document is shown; `original` if the file is itself a PDF. */
export type RenditionKind = Rendition["kind"] | "original";
