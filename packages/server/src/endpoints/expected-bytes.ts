/**
 * Whether the bytes that come in are those that were announced: so many, and of that kind. They are judged on their way,
 * so that reading ends where the first fault is found.
 */
import { createStreamSniffer, mayBecome } from "@docreview/engine/media-type";
import { apiError, type ApiError } from "../json-api/error.ts";
import type { AnnouncedFile, Expected } from "./endpoint.ts";
import { UnfitUpload } from "./multipart-file.ts";

/** Bytes after which most files are known for what they are. */
const tellingLength = 16 * 1024;

/** The same bytes. @throws UnfitUpload, at the latest when they have ended. */
export function asExpected(
  source: AsyncIterable<Uint8Array>,
  expected: Expected,
): AsyncGenerator<Uint8Array> {
  return "filesize" in expected ? asAnnounced(source, expected) : within(source, expected.maximumBytes);
}

async function* within(source: AsyncIterable<Uint8Array>, maximum: number): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const bytes of source) {
    received += bytes.length;
    if (received > maximum) {
      throw new UnfitUpload(apiError("invalid-upload", `The file has more than ${maximum} bytes.`));
    }
    yield bytes;
  }
}

async function* asAnnounced(
  source: AsyncIterable<Uint8Array>,
  { filesize, mimetype }: AnnouncedFile,
): AsyncGenerator<Uint8Array> {
  const sniffer = createStreamSniffer();
  let received = 0;
  for await (const bytes of source) {
    const before = received;
    received += bytes.length;
    if (received > filesize) throw new UnfitUpload(wrongLength(`more than ${filesize}`, filesize));
    sniffer.add(bytes);
    if (before < tellingLength && received >= tellingLength) refuseOther(sniffer.mediaType(), mimetype);
    yield bytes;
  }
  const lengthFaults = received === filesize ? [] : [wrongLength(String(received), filesize)];
  const found = sniffer.mediaType();
  refuse([...lengthFaults, ...(found === mimetype ? [] : [wrongType(found, mimetype)])]);
}

/** What is a container so far may turn out to be what was announced. */
function refuseOther(found: string | null, announced: string): void {
  if (!mayBecome(announced, found)) refuse([wrongType(found, announced)]);
}

function refuse(faults: readonly ApiError[]): void {
  if (faults.length > 0) throw new UnfitUpload(...faults);
}

function wrongLength(received: string, announced: number): ApiError {
  return apiError("invalid-upload", `The file has ${received} bytes; ${announced} were announced.`);
}

function wrongType(found: string | null, announced: string): ApiError {
  const seeming = found === null ? "is of a kind that is not known here" : `seems to be ${found}`;
  return apiError("invalid-upload", `The file ${seeming}; ${announced} was announced.`);
}
