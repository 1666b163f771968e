/** The first half of a review: a file becomes a document. It needs no rules, so it can run in its own process. */
import { extract, sniffMediaType } from "@docreview/extractor";
import {
  checkBytes,
  type Extractor,
  type RecognitionOptions,
  type Rendition,
  type Tools,
} from "@docreview/model";
import * as defaults from "./defaults/extractors.ts";
import type { ReadDocument } from "./examination/read-document.ts";
import { sha256Of } from "./sha256.ts";

export type { ReadDocument } from "./examination/read-document.ts";

/** The result of reading a file: plain data that can be sent to another process. */
export interface Reading extends ReadDocument {
  readonly rendition: Rendition | null;
}

/** For programs that run Tesseract elsewhere. */
export { wordsOfTsv } from "@docreview/extractor";

export interface ReadOptions {
  /** If omitted, the content decides. */
  readonly mediaType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly extractors?: readonly Extractor[] | undefined;
  readonly maximumPages?: number | undefined;
  /** Default: none; the built-in tools are used. */
  readonly tools?: Tools | undefined;
  readonly recognition?: RecognitionOptions | undefined;
}

/** @throws TypeError if `bytes` is something else. */
export async function read(bytes: Uint8Array, options: ReadOptions = {}): Promise<Reading> {
  checkBytes(bytes);
  const mediaType = options.mediaType ?? sniffMediaType(bytes) ?? "application/octet-stream";
  const { signal, tools, recognition } = options;
  const outcome = await extract(bytes, mediaType, {
    extractors: options.extractors ?? defaults.extractors,
    maximumPages: options.maximumPages ?? defaults.maximumPages,
    ...(signal === undefined ? {} : { signal }),
    ...(tools === undefined ? {} : { tools }),
    ...(recognition === undefined ? {} : { recognition }),
  });
  return {
    mediaType,
    sha256: sha256Of(bytes),
    document: outcome.value?.document ?? null,
    rendition: outcome.value?.rendition ?? null,
    problems: outcome.problems,
  };
}
