/** A kind of file: its names, and how its content is recognised. */

export interface FileKind {
  /** The type registered with IANA, also used in the HTTP API. */
  readonly mediaType: string;
  /** Other media types that servers and mail programs use for it. */
  readonly aliases?: readonly string[];
  /** In lower case, without the dot; the usual one first. */
  readonly extensions: readonly string[];
  /** With its article: “a PDF”. */
  readonly singular: string;
  /** Omitted if the content does not show the kind. */
  readonly signature?: Signature;
  /** For a kind that cannot be read, what to do instead; omitted if the advice is to save it as a PDF. */
  readonly remedy?: string;
}

/** How a file's content is recognised; strings are bytes as Latin-1. */
export type Signature =
  /** One of these is at the start of the file or, if allowed, anywhere within its first bytes. */
  | { readonly kind: "start"; readonly bytes: readonly string[]; readonly within?: number }
  /** An archive that keeps its parts in `folder` or, if there is none, says that its main part is of the type `main`. */
  | { readonly kind: "archive"; readonly folder?: string; readonly main: RegExp }
  /** A compound file that has one of these streams at its root. */
  | { readonly kind: "compound"; readonly streams: readonly string[] }
  /** Text that starts with header fields. */
  | { readonly kind: "header-fields" }
  /**
   * Text that begins with `start`, after white space, or any text if `start` is omitted. For any text, the kind claimed
   * by the file's name or media type is accepted: the content of a Markdown document does not reveal its kind.
   */
  | { readonly kind: "text"; readonly start?: RegExp; readonly isClaimed: boolean };

/** A kind that has a reader. */
export interface ReadableKind extends FileKind {
  readonly extensions: readonly [string, ...string[]];
  /** Its name in messages; kinds that users know by one name share it. */
  readonly plural: string;
  readonly signature: Signature;
  readonly carriers: readonly Carrier[];
  /** The external program that preserves its layout; omitted if there is none or none is needed. */
  readonly layout?: Layouter;
}

/** `family` is the name of such files in messages: “Word, PowerPoint and RTF files”. */
export type Layouter =
  | { readonly program: "office-suite"; readonly family: string }
  | { readonly program: "browser" };

/** Containers in which such a file is read: a message as an attachment, a document as a picture. */
export type Carrier = "message" | "document";
