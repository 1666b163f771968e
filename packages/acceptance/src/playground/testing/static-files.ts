/** A host of static files: no headers but the type and those that are given, and the page in a folder of its own. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

export interface StaticHost {
  readonly origin: string;
  /** The address of the page. */
  readonly url: string;
  /** Paths that were requested, but are not in the folder. */
  readonly missed: readonly string[];
  readonly close: () => Promise<void>;
}

/** `headers` are sent with every file. */
export async function serveStatic(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticHost> {
  const home = "/tools/docreview/";
  const missed: string[] = [];
  const server = createServer(({ method, url = "" }, response) => {
    const path = new URL(url, "http://host").pathname;
    const file = path.startsWith(home) ? join(folder, path.slice(home.length) || "index.html") : "";
    if (method !== "GET" || !existsSync(file) || !statSync(file).isFile()) {
      missed.push(`${method} ${path}`);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      "content-type": types[extname(file)] ?? "application/octet-stream",
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}${home}`,
    missed,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
