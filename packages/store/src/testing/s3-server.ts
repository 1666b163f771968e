/**
 * An S3 server in a folder of its own, on a free port of this machine. It is s3rver, which stores streamed and multipart
 * bodies as they were sent, with what it lacks: an object appears all at once, as in S3, and interrupted uploads can be
 * listed and aborted. It never says that a list continues. It knows keys, but not their secrets: s3rver computes another signature than the SDK where a path
 * ends with a slash. On demand it refuses requests or cuts connections.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

export interface S3Server {
  /** Of the SDK: where the server is, and what it accepts. */
  readonly environment: Readonly<Record<string, string>>;
  readonly bucket: string;
  /** Answers the requests for which this returns a fault; from now on, until the next call. */
  readonly refuse: (fault: (request: IncomingMessage) => Fault | null) => void;
  /** The file in which s3rver has the bytes of an object. */
  readonly fileOf: (key: string) => string;
  readonly close: () => Promise<void>;
}

/** A status, or the number of bytes of the response after which the connection is cut. */
export type Fault = { readonly status: number } | { readonly cutAfter: number };

/** What is used of s3rver, which has no types. */
interface S3rver {
  readonly callback: () => RequestListener;
  readonly store: {
    putContent: (path: string, content: unknown) => Promise<unknown>;
    listObjects: (...request: readonly unknown[]) => Promise<object>;
  };
}

const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: object) => S3rver;

const bucket = "blobs";

/** @param folder is created. */
export async function startS3Server(folder: string, port = 0): Promise<S3Server> {
  mkdirSync(join(folder, bucket), { recursive: true });
  const options = { silent: true, vhostBuckets: false, allowMismatchedSignatures: true };
  const stored = new S3rver({ directory: folder, ...options });
  appearAtOnce(stored);
  listWithoutTokens(stored);
  const store = stored.callback();
  let faultOf: (request: IncomingMessage) => Fault | null = () => null;
  const server = createServer((request, response) => {
    const fault = faultOf(request);
    if (fault !== null && "status" in fault) return refuse(request, response, fault.status);
    if (fault !== null) cutAfter(response, fault.cutAfter);
    return answerUploads(join(folder, bucket), request, response) || store(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    bucket,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
    },
    refuse: (fault) => void (faultOf = fault),
    fileOf: (key) => join(folder, bucket, `${key}._S3rver_object`),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** s3rver writes into the file of the object, so that others could read half of it. */
function appearAtOnce({ store }: S3rver): void {
  const putContent = store.putContent.bind(store);
  store.putContent = async (path, content) => {
    const partial = `${path}.${randomUUID()}`;
    const result = await putContent(partial, content);
    await rename(partial, path);
    return result;
  };
}

/** s3rver encrypts the token of the next page with DES, which OpenSSL no longer does. */
function listWithoutTokens({ store }: S3rver): void {
  const listObjects = store.listObjects.bind(store);
  store.listObjects = async (...request) => ({ ...(await listObjects(...request)), isTruncated: false });
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  response.writeHead(status, { "content-type": "application/xml" }).end();
}

function cutAfter(response: ServerResponse, bytes: number): void {
  let sent = 0;
  const write = response.write.bind(response) as (chunk: Buffer) => boolean;
  response.write = ((chunk: Buffer) => {
    const rest = bytes - sent;
    sent += chunk.length;
    if (chunk.length < rest) return write(chunk);
    write(chunk.subarray(0, Math.max(rest, 0)));
    setImmediate(() => response.destroy());
    return false;
  }) as ServerResponse["write"];
}

/** The requests about uploads that s3rver does not know. */
function answerUploads(folder: string, { url, method }: IncomingMessage, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(url!, "http://s3");
  const uploads = join(folder, "._S3rver_uploads");
  const id = searchParams.get("uploadId");
  if (method === "GET" && searchParams.has("uploads")) {
    const found = namesIn(uploads).map((UploadId) => {
      const key = join(uploads, UploadId, "key");
      return `<Upload><Key>${readFileSync(key, "utf8")}</Key><UploadId>${UploadId}</UploadId><Initiated>${timeOf(key)}</Initiated></Upload>`;
    });
    answer(response, `<ListMultipartUploadsResult>${found.join("")}</ListMultipartUploadsResult>`);
    return true;
  }
  if (id === null || pathname === "/" || !/^[0-9a-f]+$/.test(id)) return false;
  const upload = join(uploads, id);
  if (method === "GET") {
    const parts = namesIn(upload).filter((name) => /^\d+$/.test(name));
    const listed = parts.map(
      (name) =>
        `<Part><PartNumber>${name}</PartNumber><LastModified>${timeOf(join(upload, name))}</LastModified></Part>`,
    );
    answer(response, `<ListPartsResult>${listed.join("")}</ListPartsResult>`);
    return true;
  }
  if (method !== "DELETE") return false;
  rmSync(upload, { recursive: true, force: true });
  response.writeHead(204).end();
  return true;
}

const answer = (response: ServerResponse, xml: string) =>
  void response.writeHead(200, { "content-type": "application/xml" }).end(xml);

const timeOf = (file: string) => statSync(file).mtime.toISOString();

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
