/**
 * What a file is, told while it streams by: no more is held than its first mebibyte. An Office document says there what
 * it is; where it does not, the names of its parts are looked for in all that comes after, wherever a header of such a
 * part can begin. Reading the document whole has the last word.
 */
import { sniffMediaType } from "./sniff.ts";

export interface StreamSniffer {
  readonly add: (bytes: Uint8Array) => void;
  /** Of what has come: the media type, or null for no known kind; a container's while its content is not told. */
  readonly mediaType: () => string | null;
}

/** Bytes. */
const heldLength = 1024 * 1024;

const archive = "application/zip";
const compound = "application/x-ole-storage";
const officeOpen = "application/vnd.openxmlformats-officedocument";

interface Part {
  readonly container: string;
  readonly mediaType: string;
  /** How its header begins, and what stands how many bytes behind that: bytes as Latin 1. */
  readonly mark: string;
  readonly name: string;
  readonly nameOffset: number;
  /** Headers begin at multiples of it. */
  readonly step: number;
}

/** A local header and one of the directory (APPNOTE.TXT 4.3.7, 4.3.12). */
function archiveParts(folder: string, mediaType: string): readonly Part[] {
  const part = { container: archive, mediaType, name: folder, step: 1 };
  return [
    { ...part, mark: "PK\u0003\u0004", nameOffset: 30 },
    { ...part, mark: "PK\u0001\u0002", nameOffset: 46 },
  ];
}

/** An entry of a compound file's directory: name in UTF-16, then its length and the type of a stream ([MS-CFB], 2.6.1). */
function streamPart(stream: string, mediaType: string): Part {
  const mark = Buffer.from(stream, "utf16le").toString("latin1");
  const tail = String.fromCharCode(mark.length + 2, 0, 2);
  return { container: compound, mediaType, mark, name: tail, nameOffset: 64, step: 128 };
}

const parts: readonly Part[] = [
  ...archiveParts("word/", `${officeOpen}.wordprocessingml.document`),
  ...archiveParts("ppt/", `${officeOpen}.presentationml.presentation`),
  streamPart("WordDocument", "application/msword"),
];

/** The longest header that is looked for. */
const carried = 128;

/** True when a file of which only `found` is known may yet turn out to be of this type. */
export function mayBecome(mediaType: string, found: string | null): boolean {
  return (
    found === mediaType || parts.some((part) => part.container === found && part.mediaType === mediaType)
  );
}

export function createStreamSniffer(): StreamSniffer {
  const held: Uint8Array[] = [];
  let length = 0;
  let sought: readonly Part[] = [];
  let carry: Buffer = Buffer.alloc(0);
  let later: string | null = null;
  const sniffHeld = () => sniffMediaType(Buffer.concat(held));
  const hold = (bytes: Uint8Array) => {
    held.push(Uint8Array.from(bytes));
    length += bytes.length;
    if (length < heldLength) return;
    const found = sniffHeld();
    sought = parts.filter(({ container }) => container === found);
    // What is cut at the end of what is held may go on behind it.
    carry = tailOf(Buffer.concat(held));
  };
  const look = (bytes: Uint8Array) => {
    const window = Buffer.concat([carry, bytes]);
    later = sought.find((part) => stands(part, window, length - carry.length))?.mediaType ?? null;
    carry = tailOf(window);
    length += bytes.length;
  };
  return {
    add: (bytes) => {
      const room = Math.max(0, heldLength - length);
      if (room > 0) hold(bytes.subarray(0, room));
      if (bytes.length > room && sought.length > 0 && later === null) look(bytes.subarray(room));
    },
    mediaType: () => later ?? sniffHeld(),
  };
}

function tailOf(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-carried));
}

/** `offset`: of the window's first byte within the file. */
function stands({ mark, name, nameOffset, step }: Part, window: Buffer, offset: number): boolean {
  const sought = Buffer.from(mark, "latin1");
  for (let at = window.indexOf(sought); at >= 0; at = window.indexOf(sought, at + 1)) {
    const isName = window.toString("latin1", at + nameOffset, at + nameOffset + name.length) === name;
    if (isName && (offset + at) % step === 0) return true;
  }
  return false;
}
