/**
 * Determines the kind of a file while it is streamed, holding only its first mebibyte in memory. Usually, an Office
 * document states its kind there. If it does not, the rest is searched for the names of its parts, wherever a header of
 * such a part can begin. Reading the complete document decides in the end.
 */
import { Buffer } from "@docreview/platform";
import {
  containerOf,
  isReadAs,
  kindOfMediaType,
  readableKinds,
  type FileKind,
  type ReadableKind,
} from "@docreview/model";
import { sniffKind } from "./sniff.ts";

export interface StreamSniffer {
  readonly add: (bytes: Uint8Array) => void;
  /**
   * The media type of the bytes so far: null for an unknown kind, that of the container while its content is unknown.
   */
  readonly mediaType: () => string | null;
}

/** Bytes. */
const heldLength = 1024 * 1024;

interface Part {
  readonly kind: FileKind;
  /** The beginning of its header, and the name at an offset from it; bytes as Latin-1. */
  readonly mark: string;
  readonly name: string;
  readonly nameOffset: number;
  /** Headers begin at multiples of it. */
  readonly step: number;
}

/** The parts by which a kind within a container is recognised; none for a kind that its first bytes show. */
function partsOf(kind: ReadableKind): readonly Part[] {
  const { signature } = kind;
  if (signature.kind === "archive") return archiveParts(kind, signature.folder);
  return signature.kind === "compound" ? signature.streams.map((stream) => streamPart(kind, stream)) : [];
}

/** A local header and one of the directory (APPNOTE.TXT 4.3.7, 4.3.12). */
function archiveParts(kind: FileKind, folder: string | undefined): readonly Part[] {
  // The first entry is within the bytes in memory.
  if (folder === undefined) return [];
  const part = { kind, name: folder, step: 1 };
  return [
    { ...part, mark: "PK\u0003\u0004", nameOffset: 30 },
    { ...part, mark: "PK\u0001\u0002", nameOffset: 46 },
  ];
}

/** An entry of a compound file's directory: name in UTF-16, then its length and the type of a stream ([MS-CFB], 2.6.1). */
function streamPart(kind: FileKind, stream: string): Part {
  const mark = Buffer.from(stream, "utf16le").toString("latin1");
  const tail = String.fromCharCode(mark.length + 2, 0, 2);
  return { kind, mark, name: tail, nameOffset: 64, step: 128 };
}

const parts: readonly Part[] = Object.values<ReadableKind>(readableKinds).flatMap(partsOf);

const inContainers = Object.values<ReadableKind>(readableKinds).filter(
  ({ signature }) => signature.kind === "archive" || signature.kind === "compound",
);

/** The length of the longest header to find. */
const carried = 128;

/** Whether a file of which only `found` is known may still turn out to be of this type. */
export function mayBecome(mediaType: string, found: string | null): boolean {
  return (
    isOfType(mediaType, found) ||
    inContainers.some((kind) => kind.mediaType === mediaType && containerOf(kind)?.mediaType === found)
  );
}

/** Whether a completely known file can be read as this type. */
export function isOfType(mediaType: string, found: string | null): boolean {
  const kind = kindOfMediaType(mediaType);
  return found === mediaType || (kind !== undefined && isReadAs(kind, kindOfMediaType(found ?? "") ?? null));
}

export function createStreamSniffer(): StreamSniffer {
  const held: Uint8Array[] = [];
  let length = 0;
  let sought: readonly Part[] = [];
  let carry: Buffer = Buffer.alloc(0);
  let later: FileKind | null = null;
  const sniffHeld = () => sniffKind(Buffer.concat(held));
  const hold = (bytes: Uint8Array) => {
    held.push(Uint8Array.from(bytes));
    length += bytes.length;
    if (length < heldLength) return;
    const found = sniffHeld();
    sought = parts.filter(({ kind }) => containerOf(kind) === found);
    // A header may be cut at the end of the bytes in memory.
    carry = tailOf(Buffer.concat(held));
  };
  const look = (bytes: Uint8Array) => {
    const window = Buffer.concat([carry, bytes]);
    later = sought.find((part) => stands(part, window, length - carry.length))?.kind ?? null;
    carry = tailOf(window);
    length += bytes.length;
  };
  return {
    add: (bytes) => {
      const left = Math.max(0, heldLength - length);
      if (left > 0) hold(bytes.subarray(0, left));
      if (bytes.length > left && sought.length > 0 && later === null) look(bytes.subarray(left));
    },
    mediaType: () => (later ?? sniffHeld())?.mediaType ?? null,
  };
}

function tailOf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-carried));
}

/** `offset`: the position of the window's first byte in the file. */
function stands({ mark, name, nameOffset, step }: Part, window: Buffer, offset: number): boolean {
  const sought = Buffer.from(mark, "latin1");
  for (let at = window.indexOf(sought); at >= 0; at = window.indexOf(sought, at + 1)) {
    const isName = window.toString("latin1", at + nameOffset, at + nameOffset + name.length) === name;
    if (isName && (offset + at) % step === 0) return true;
  }
  return false;
}
