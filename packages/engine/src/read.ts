/** The first half of a review: a file becomes a document. It needs no rules, so that it can run in a process of its own. */
import { createHash } from "node:crypto";
import { extract, sniffMediaType } from "@docreview/extractor";
import type { Document, Extractor, Problem } from "@docreview/model";
import * as defaults from "./defaults/extractors.ts";

/** What became of a file: plain data, fit to be sent to another process. */
export interface Reading {
  readonly mediaType: string;
  /** Of the file's bytes, hexadecimal. */
  readonly sha256: string;
  /** Null when a problem left nothing to review. */
  readonly document: Document | null;
  readonly problems: readonly Problem[];
}

export interface ReadOptions {
  /** Left out, the content decides. */
  readonly mediaType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly extractors?: readonly Extractor[] | undefined;
  readonly maximumPages?: number | undefined;
}

export async function read(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  const mediaType = options.mediaType ?? sniffMediaType(bytes) ?? "application/octet-stream";
  const outcome = await extract(bytes, mediaType, {
    extractors: options.extractors ?? defaults.extractors,
    maximumPages: options.maximumPages ?? defaults.maximumPages,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  return {
    mediaType,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    document: outcome.value,
    problems: outcome.problems,
  };
}
