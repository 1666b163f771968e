/** A response written by another thread: the answering thread sends its bytes unchanged. */
export interface WrittenAnswer {
  readonly kind: "written";
  /** The type of the resource. */
  readonly etag: string;
  /** The document as JSON, in UTF-8. */
  readonly body: Uint8Array;
}
