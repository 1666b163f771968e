/**
 * The one file in a body of `multipart/form-data` (RFC 7578), as it comes in: the body is read no faster than the bytes
 * are taken, and no more is held than one piece of it. Whatever else the body has or lacks is a fault, which is known
 * at the latest when the body has ended; whoever takes the bytes keeps nothing of them before that.
 */
import { Busboy } from "@fastify/busboy";
import type { Readable } from "node:stream";
import { apiError, refused, type ApiError, type Refused } from "../json-api/error.ts";

/** Carries out of a stream of bytes why they are not taken. */
export class UnfitUpload extends Error {
  override readonly name = "UnfitUpload";
  readonly refusal: Refused;
  constructor(...errors: readonly ApiError[]) {
    super("the upload is refused");
    this.refusal = refused(...errors);
  }
}

export interface FormBody {
  readonly body: Readable;
  /** Of the body, with its boundary. */
  readonly contentType: string;
}

/** Bytes of a body beside its file: far more than boundaries and headers take. */
const maximumFraming = 1024 ** 2;

/** The bytes of the file in the part `name`. @throws UnfitUpload */
export async function* fileBytes({ body, contentType }: FormBody, name: string): AsyncGenerator<Uint8Array> {
  const form = openForm(contentType, name);
  let framing = 0;
  for await (const piece of piecesOf(body)) {
    const file = await form.write(piece);
    framing += piece.length;
    for (const bytes of file) framing -= bytes.length;
    if (framing > maximumFraming) throw malformed("There is more around the file than a form has.");
    yield* file;
  }
  yield* await form.end();
}

/** The body outlives the reading: it may break off, and the client can still be answered. */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (body.readableAborted) throw malformed("The connection was cut before the body had ended.");
    throw error;
  }
}

interface Form {
  /** Gives the bytes of the file that have come. */
  readonly write: (piece: Uint8Array) => Promise<readonly Uint8Array[]>;
  readonly end: () => Promise<readonly Uint8Array[]>;
}

function openForm(contentType: string, name: string): Form {
  const parser = openParser(contentType);
  let taken: Uint8Array[] = [];
  let hasFile = false;
  let fault: UnfitUpload | null = null;
  const fail = (detail: string) => (fault ??= malformed(detail));
  parser.on("file", (given, file) => {
    hasFile = true;
    if (given !== name) fail(`The part must be named ${name}.`);
    file.on("error", () => fail(brokenOff)).on("data", (bytes: Uint8Array) => taken.push(bytes));
  });
  parser.on("fieldsLimit", () => fail(`The part ${name} must be a file: it needs a file name.`));
  parser.on("partsLimit", () => fail(`There must be one part, ${name}, and no other.`));
  parser.on("error", () => fail(brokenOff));
  // It may come to its end before its last bytes were handed over, and then says no more.
  const ended = new Promise<void>((resolve) => parser.once("finish", resolve).once("error", () => resolve()));
  const take = () => {
    if (fault !== null) throw fault;
    const bytes = taken;
    taken = [];
    return bytes;
  };
  return {
    write: async (piece) => {
      const written = new Promise<void>((resolve) => void parser.write(piece, () => resolve()));
      await Promise.race([written, ended]);
      return take();
    },
    end: async () => {
      parser.end();
      await ended;
      if (!hasFile) fail(`There is no part ${name} with a file.`);
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

const brokenOff = "The body ends before the form does.";

const malformed = (detail: string) => new UnfitUpload(apiError("malformed-upload", detail));
