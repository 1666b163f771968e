/** Determines the kind of a file by its content; its name and the label given by its sender do not count. */
import {
  containerKinds,
  fileKinds,
  isCarriedBy,
  kindAsClaimed,
  kindOfFileName,
  readableKinds,
  type FileKind,
  type Signature,
} from "@docreview/model";
import { readCompoundFile } from "../compound-file/compound-file.ts";
import { startOfText } from "../decoding/start-of-text.ts";
import { declaredTypes, entryNames } from "./archive-names.ts";
import { startsAsMessage } from "./header-fields.ts";

/** The fields that identify a message are within this many bytes. */
const messageWindow = 8192;

type SignatureKind = Signature["kind"];
type Signed<Kind extends SignatureKind> = FileKind & {
  readonly signature: Extract<Signature, { readonly kind: Kind }>;
};

function kindsBy<Kind extends SignatureKind>(kind: Kind): readonly Signed<Kind>[] {
  return fileKinds.filter((one): one is Signed<Kind> => one.signature?.kind === kind);
}

const byStart = kindsBy("start");
const archives = kindsBy("archive");
const compounds = kindsBy("compound");
const texts = kindsBy("text");

/** Null for content of an unknown kind. For the beginning of a file, only its container may be known. */
export function sniffKind(bytes: Uint8Array): FileKind | null {
  const found = byStart.find(({ signature }) => signature.bytes.some((start) => startsWith(bytes, start)));
  if (found === containerKinds.archive) return archiveKind(bytes) ?? found;
  if (found === containerKinds.compound) return compoundKind(bytes) ?? found;
  if (found !== undefined) return found;
  // A message may contain a PDF within its first kilobyte, but no PDF begins with header fields.
  if (startsAsMessage(latin1(bytes, messageWindow))) return readableKinds.email;
  return byStart.find(({ signature }) => standsWithin(bytes, signature)) ?? textKind(bytes);
}

export function sniffMediaType(bytes: Uint8Array): string | null {
  return sniffKind(bytes)?.mediaType ?? null;
}

/** The media type of a file with this name. The name only matters if the content is or should be text. */
export function mediaTypeOfFile(bytes: Uint8Array, name: string): string | null {
  const named = kindOfFileName(name);
  const kind = kindAsClaimed(sniffKind(bytes), named);
  const isMeantAsText = named?.signature?.kind === "text";
  return (kind ?? (isMeantAsText ? named : null))?.mediaType ?? null;
}

/** Whether a file is shown and read as a picture within a document. */
export function isPicture(bytes: Uint8Array): boolean {
  return isCarriedBy("document", sniffKind(bytes));
}

/** The apparent kind of the content, as named in a sentence. */
export function nameContent(bytes: Uint8Array): string {
  return sniffKind(bytes)?.singular ?? "of an unknown kind";
}

/** The first folder counts: embedded files are deeper. */
function archiveKind(bytes: Uint8Array): FileKind | undefined {
  for (const name of entryNames(bytes)) {
    const kind = archives.find(
      ({ signature }) => signature.folder !== undefined && name.startsWith(signature.folder),
    );
    if (kind !== undefined) return kind;
  }
  const types = declaredTypes(bytes);
  return archives.find(({ signature }) => signature.main.test(types));
}

function compoundKind(bytes: Uint8Array): FileKind | undefined {
  const entries = readCompoundFile(bytes)?.entries ?? [];
  const root = new Set(entries.filter(({ isTopLevel }) => isTopLevel).map(({ name }) => name));
  return compounds.find(({ signature }) => signature.streams.some((stream) => root.has(stream)));
}

function textKind(bytes: Uint8Array): FileKind | null {
  const start = startOfText(bytes);
  if (start === null) return null;
  return texts.find(({ signature }) => signature.start?.test(start) === true) ?? readableKinds.text;
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return latin1(bytes, start.length) === start;
}

function standsWithin(bytes: Uint8Array, { bytes: starts, within }: Signed<"start">["signature"]): boolean {
  const window = within === undefined ? "" : latin1(bytes, within);
  return starts.some((start) => window.includes(start));
}

function latin1(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}
