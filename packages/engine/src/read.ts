/** The first half of a review: a file becomes a document. It needs no rules, so that it can run in a process of its own. */
import { createHash } from "node:crypto";
import { extract, sniffMediaType } from "@docreview/extractor";
import type { Extractor, Rendition, Tools } from "@docreview/model";
import * as defaults from "./defaults/extractors.ts";
import type { ReadDocument } from "./examination/read-document.ts";

export type { ReadDocument } from "./examination/read-document.ts";

/** What became of a file: plain data, fit to be sent to another process. */
export interface Reading extends ReadDocument {
  readonly rendition: Rendition | null;
}

/** For whoever has Tesseract run elsewhere. */
export { wordsOfTsv } from "@docreview/extractor";

export interface ReadOptions {
  /** Left out, the content decides. */
  readonly mediaType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly extractors?: readonly Extractor[] | undefined;
  readonly maximumPages?: number | undefined;
  /** Default: none, and what is built in does their work. */
  readonly tools?: Tools | undefined;
  /** Milliseconds; default: no end. */
  readonly recognitionMilliseconds?: number | undefined;
}

export async function read(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  const mediaType = options.mediaType ?? sniffMediaType(bytes) ?? "application/octet-stream";
  const { signal, tools, recognitionMilliseconds } = options;
  const outcome = await extract(bytes, mediaType, {
    extractors: options.extractors ?? defaults.extractors,
    maximumPages: options.maximumPages ?? defaults.maximumPages,
    ...(signal === undefined ? {} : { signal }),
    ...(tools === undefined ? {} : { tools }),
    ...(recognitionMilliseconds === undefined ? {} : { recognitionMilliseconds }),
  });
  return {
    mediaType,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    document: outcome.value?.document ?? null,
    rendition: outcome.value?.rendition ?? null,
    problems: outcome.problems,
  };
}
