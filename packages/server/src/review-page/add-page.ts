/**
 * The review page. Each view answers with the same document, so that a link to a view works; everything else is under
 * `/ui/`, with names that change with the content. The content security policy allows only the page's own files.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "@docreview/model";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../http/refusal.ts";
import { isNoneMatch } from "../routing/entity-tag.ts";
import { suffixes, type PageFiles } from "./page-files.ts";

const views = [
  "/",
  "/sign-in",
  "/reset-password",
  "/reviews",
  "/reviews/*",
  "/rules",
  "/rules/*",
  "/try",
  "/settings",
  "/settings/*",
];

/** pdf.js decodes some images with WebAssembly. `blob:` URLs are used for its pictures and for downloads. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const securityHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** The current build of the page, sent with every response for the page. */
const buildHeader = "docreview-build";

/** The document of every view. */
export interface PageDocument {
  readonly html: string;
  /** Sent with every response for the page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** `basePath` is the path under which browsers reach the service, such as `/docreview`; empty at the root. */
export function pageDocument({ index, build }: PageFiles, basePath: string): PageDocument {
  return {
    html: index.replace('<base href="/"', `<base href="${escapeHtml(basePath)}/"`),
    headers: { ...securityHeaders, [buildHeader]: build },
  };
}

/** For an unknown path, browsers get the page, which says so; programs get an error. */
export function sendUnknownView({ html, headers }: PageDocument, reply: FastifyReply): FastifyReply {
  reply.headers({ ...headers, "cache-control": "no-cache" }).code(404);
  return reply.type("text/html; charset=utf-8").send(html);
}

export function addPage(
  app: FastifyInstance,
  page: PageFiles,
  { html: document, headers: always }: PageDocument,
): void {
  const etag = `"${createHash("sha256").update(document).digest("base64url").slice(0, 22)}"`;
  for (const view of views) {
    app.get(view, (request, reply) => {
      reply.headers({ ...always, etag, "cache-control": "no-cache" });
      const known = request.headers["if-none-match"];
      if (known !== undefined && isNoneMatch(known, etag)) return reply.code(304).send();
      return reply.type("text/html; charset=utf-8").send(document);
    });
  }
  // Open pages request this from time to time.
  app.get("/ui/build", (_request, reply) =>
    reply
      .headers({ ...always, "cache-control": "no-store" })
      .code(204)
      .send(),
  );
  app.get<{ Params: { "*": string } }>("/ui/*", (request, reply) => {
    reply.headers(always);
    return sendFile(page, `ui/${request.params["*"]}`, { request, reply });
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function sendFile(
  { folder, files }: PageFiles,
  path: string,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const file = files.get(path);
  if (file === undefined) return refuse(request, reply, { kind: "not-found" });
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const encoding = file.encodings.find((one) => accepted.has(one));
  const bytes = await readFile(join(folder, path + (encoding === undefined ? "" : suffixes[encoding])));
  reply.header("cache-control", "public, max-age=31536000, immutable");
  reply.header("vary", "accept-encoding");
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  return reply.type(file.mediaType).send(bytes);
}

/** The encodings that the client accepts, that is, without a quality of 0. */
function acceptedEncodings(header: string | string[] = ""): ReadonlySet<string> {
  const named = String(header)
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  return new Set(named.map((part) => part.replace(/;.*/s, "").trim()));
}
