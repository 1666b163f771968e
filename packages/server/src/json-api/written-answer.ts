/** A response that another thread has written: the answering thread sends its bytes as they are. */
export interface WrittenAnswer {
  readonly kind: "written";
  /** Of the resource. */
  readonly etag: string;
  /** The document as JSON, in UTF-8. */
  readonly body: Uint8Array;
}
