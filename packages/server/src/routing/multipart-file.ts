/**
 * Streams the single file of a `multipart/form-data` body (RFC 7578). The body is read no faster than the bytes are
 * consumed, and only one chunk is held. Anything else in the body is an error, reported at the latest when the body ends:
 * the consumer must not keep the bytes before that.
 */
import { Busboy } from "@fastify/busboy";
import type { Readable } from "node:stream";
import { apiError, refused, type ApiError, type Refused } from "../json-api/error.ts";

/** Ends a stream of bytes with the reason why they are rejected. */
export class InvalidUpload extends Error {
  override readonly name = "InvalidUpload";
  readonly refusal: Refused;
  constructor(...errors: readonly ApiError[]) {
    super("the upload is refused");
    this.refusal = refused(...errors);
  }
}

export interface FormBody {
  readonly body: Readable;
  /** Including its boundary. */
  readonly contentType: string;
}

/** The maximum number of bytes in a body besides its file: far more than boundaries and headers need. */
const maximumFraming = 1024 ** 2;

/** The bytes of the file in the part `name`. @throws InvalidUpload */
export async function* fileBytes({ body, contentType }: FormBody, name: string): AsyncGenerator<Uint8Array> {
  const form = openForm(contentType, name);
  let framing = 0;
  for await (const piece of piecesOf(body)) {
    const file = await form.write(piece);
    framing += piece.length;
    for (const bytes of file) framing -= bytes.length;
    if (framing > maximumFraming) throw malformed("The body contains too much besides the file.");
    yield* file;
  }
  yield* await form.end();
}

/** The body is not destroyed when iteration stops, so that the client still gets a response. */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (body.readableAborted) throw malformed("The connection was closed before the body was complete.");
    throw error;
  }
}

interface Form {
  /** Returns the bytes of the file that have arrived. */
  readonly write: (piece: Uint8Array) => Promise<readonly Uint8Array[]>;
  readonly end: () => Promise<readonly Uint8Array[]>;
}

function openForm(contentType: string, name: string): Form {
  const parser = openParser(contentType);
  let taken: Uint8Array[] = [];
  let hasFile = false;
  let fault: InvalidUpload | null = null;
  const fail = (detail: string) => (fault ??= malformed(detail));
  parser.on("file", (given, file) => {
    hasFile = true;
    if (given !== name) fail(`The part must be named ${name}.`);
    file.on("error", () => fail(brokenOff)).on("data", (bytes: Uint8Array) => taken.push(bytes));
  });
  parser.on("fieldsLimit", () => fail(`The part ${name} must be a file: it needs a file name.`));
  parser.on("partsLimit", () => fail(`The form must have exactly one part, ${name}.`));
  parser.on("error", () => fail(brokenOff));
  // It can end before its last bytes were passed on, and then reports no more.
  let isEnded = false;
  let onEnd = () => {};
  const end = () => {
    isEnded = true;
    onEnd();
  };
  parser.once("finish", end).once("error", end);
  const ended = () => new Promise<void>((resolve) => (isEnded ? resolve() : (onEnd = resolve)));
  const take = () => {
    if (fault !== null) throw fault;
    const bytes = taken;
    taken = [];
    return bytes;
  };
  return {
    write: async (piece) => {
      await new Promise<void>((resolve) => {
        if (isEnded) return resolve();
        onEnd = resolve;
        parser.write(piece, () => resolve());
      });
      return take();
    },
    end: async () => {
      parser.end();
      await ended();
      if (!hasFile) fail(`The form has no part ${name} with a file.`);
      return take();
    },
  };
}

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: { parts: 1, fields: 0 } });
  } catch {
    throw malformed("The Content-Type has no boundary.");
  }
}

const brokenOff = "The form is incomplete.";

const malformed = (detail: string) => new InvalidUpload(apiError("malformed-upload", detail));
