/**
 * GET /openapi.json, GET /docs and, without a review page, GET /, without a token. They are generated once, when the
 * service starts listening or on the first request, and have entity tags. The page loads nothing else and runs no
 * script; its content security policy enforces this.
 */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isNoneMatch } from "../routing/entity-tag.ts";
import { openApiDocument, type DocumentOptions } from "../open-api/document.ts";
import { documentationPage } from "./page.ts";
import { startPage } from "./start-page.ts";
import { style } from "./style.ts";

export function addDocumentation(app: FastifyInstance, options: DocumentOptions): void {
  const document = once(() => openApiDocument(options));
  addFile(app, "/openapi.json", {
    text: () => JSON.stringify(document()),
    headers: { "content-type": "application/json; charset=utf-8" },
  });
  addFile(app, "/docs", { text: () => documentationPage(document()), headers });
}

/** GET / if the review page is not installed. */
export function addStartPage(app: FastifyInstance, version: string): void {
  addFile(app, "/", { text: () => startPage(version), headers });
}

const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy,
};

interface File {
  readonly text: () => string;
  readonly headers: Readonly<Record<string, string>>;
}

const always = {
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

function addFile(app: FastifyInstance, url: string, { text, headers }: File): void {
  const made = once(() => {
    const bytes = Buffer.from(text());
    return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
  });
  // Otherwise the first caller would have to wait for it.
  app.addHook("onListen", async () => void made());
  app.get(url, (request, reply) => {
    const { bytes, etag } = made();
    reply.headers({ ...always, etag });
    const known = request.headers["if-none-match"];
    if (known !== undefined && isNoneMatch(known, etag)) return reply.code(304).send();
    return reply.headers(headers).send(bytes);
  });
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}
