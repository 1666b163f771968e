/**
 * Checks that an upload is what was announced: its length and its media type. The bytes are checked as they arrive, and
 * the first error ends the upload.
 */
import { createStreamSniffer, isOfType, mayBecome } from "@docreview/engine/media-type";
import { kindOfMediaType } from "@docreview/model";
import { apiError, type ApiError } from "../json-api/error.ts";
import type { AnnouncedFile, Expected } from "./endpoint.ts";
import { InvalidUpload } from "./multipart-file.ts";

/** The number of bytes after which the type of most files is known. */
const sniffLength = 16 * 1024;

/** The same bytes. @throws InvalidUpload at the latest at the end of the bytes. */
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
      throw new InvalidUpload(apiError("invalid-upload", `The file has more than ${maximum} bytes.`));
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
    if (received > filesize) throw new InvalidUpload(wrongLength(`more than ${filesize}`, filesize));
    sniffer.add(bytes);
    if (before < sniffLength && received >= sniffLength) refuseOther(sniffer.mediaType(), mimetype);
    yield bytes;
  }
  const lengthFaults = received === filesize ? [] : [wrongLength(String(received), filesize)];
  const found = sniffer.mediaType();
  refuse([...lengthFaults, ...(isOfType(mimetype, found) ? [] : [wrongType(found, mimetype)])]);
}

/** A container format may still turn out to be the announced type. */
function refuseOther(found: string | null, announced: string): void {
  if (!mayBecome(announced, found)) refuse([wrongType(found, announced)]);
}

function refuse(faults: readonly ApiError[]): void {
  if (faults.length > 0) throw new InvalidUpload(...faults);
}

function wrongLength(received: string, announced: number): ApiError {
  return apiError("invalid-upload", `The file has ${received} bytes; ${announced} were announced.`);
}

function wrongType(found: string | null, announced: string): ApiError {
  const content = kindOfMediaType(found ?? "")?.singular ?? "of an unknown kind";
  return apiError("invalid-upload", `The file appears to be ${content}; ${announced} was announced.`);
}
