/**
 * Whether the bytes that come in are those that were announced: so many, and of that kind. They are judged on their way,
 * so that reading ends where the first fault is found.
 */
import { sniffMediaType } from "@docreview/engine/media-type";
import { apiError, type ApiError } from "../json-api/error.ts";
import type { Expected } from "./endpoint.ts";
import { UnfitUpload } from "./multipart-file.ts";

/** What `sniffMediaType` looks at, in bytes. */
const sniffedLength = 1024;

/** The same bytes. @throws UnfitUpload, at the latest when they have ended. */
export async function* asExpected(
  source: AsyncIterable<Uint8Array>,
  { filesize, mimetype }: Expected,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  let start = Buffer.alloc(0);
  for await (const bytes of source) {
    received += bytes.length;
    if (received > filesize) throw new UnfitUpload(wrongLength(`more than ${filesize}`, filesize));
    if (start.length < sniffedLength) {
      start = Buffer.concat([start, bytes.subarray(0, sniffedLength - start.length)]);
      if (start.length === sniffedLength) refuse(typeFaults(start, mimetype));
    }
    yield bytes;
  }
  const lengthFaults = received === filesize ? [] : [wrongLength(String(received), filesize)];
  refuse([...lengthFaults, ...typeFaults(start, mimetype)]);
}

function refuse(faults: readonly ApiError[]): void {
  if (faults.length > 0) throw new UnfitUpload(...faults);
}

function wrongLength(received: string, announced: number): ApiError {
  return apiError("invalid-upload", `The file has ${received} bytes; ${announced} were announced.`);
}

function typeFaults(start: Uint8Array, announced: string): readonly ApiError[] {
  const found = sniffMediaType(start);
  if (found === announced) return [];
  const seeming = found === null ? "is of a kind that is not known here" : `seems to be ${found}`;
  return [apiError("invalid-upload", `The file ${seeming}; ${announced} was announced.`)];
}
