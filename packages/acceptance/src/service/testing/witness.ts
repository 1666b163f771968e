/**
 * A proxy between clients and the service that passes every byte on and records requests and responses. Any client can
 * thus be observed, including third-party ones. The service must use its URL as its own.
 */
import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Exchange {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly requestType: string | undefined;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly contentType: string | undefined;
  /** Decompressed. */
  readonly body: Buffer;
}

export interface Witness {
  /** Without a trailing slash. */
  readonly url: string;
  /** The finished exchanges, in the order in which they ended. */
  readonly exchanges: readonly Exchange[];
  /** Sets the target of further requests. */
  readonly watch: (url: string) => void;
  readonly stop: () => Promise<void>;
}

export async function startWitness(): Promise<Witness> {
  const exchanges: Exchange[] = [];
  let target = "";
  const server = createServer((asked, answer) => {
    passOn(asked, answer, target).then(
      (exchange) => exchanges.push(exchange),
      // The client sees a broken connection, as it would without us.
      () => answer.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    watch: (url) => {
      target = url;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function passOn(asked: IncomingMessage, answer: ServerResponse, target: string): Promise<Exchange> {
  const { method = "", url: path = "", rawHeaders } = asked;
  const requestBody = await buffer(asked);
  const onward = request(`${target}${path}`, { method, headers: rawHeaders });
  onward.end(requestBody);
  const [answered] = (await once(onward, "response")) as [IncomingMessage];
  const body = await buffer(answered);
  const { statusCode: status = 0, headers } = answered;
  answer.writeHead(status, answered.rawHeaders).end(body);
  const requestType = asked.headers["content-type"];
  return {
    method,
    path,
    requestType,
    requestBody,
    status,
    headers,
    contentType: headers["content-type"],
    body: body.length === 0 ? body : (decoders[headers["content-encoding"] ?? ""]?.(body) ?? body),
  };
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
