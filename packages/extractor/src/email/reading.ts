/** The state of reading one message, shared by all messages nested in it: the remaining limits, and the problems. */
import type { ExtractOptions, Outcome, Problem } from "@docreview/model";
import type { Content } from "../content/content.ts";
import type { DecodedText } from "../decoding/decode-text.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import type { StructureLimits } from "./structure.ts";

/**
 * Reads a file of an accepted media type; like `Extractor.extract`, it never throws because of the content of the bytes.
 */
export type ReadAttachment = (bytes: Uint8Array, mediaType: string) => Promise<Outcome<Content>>;

/** Genuine messages have dozens of parts, and their headers have some kilobytes. */
export const limits = {
  /** Parts of a message and of all messages nested in it. */
  parts: 1000,
  depth: 50,
  /** Bytes of one header. */
  header: 128 * 1024,
  /** Messages within messages. */
  messages: 10,
} as const;

export class Reading {
  readonly readAttachment: ReadAttachment;
  readonly #signal: AbortSignal | undefined;
  readonly #problems = new ProblemLog();
  #partsLeft: number = limits.parts;

  constructor(options: ExtractOptions, readAttachment: ReadAttachment) {
    this.readAttachment = readAttachment;
    this.#signal = options.signal;
  }

  /** The remaining limits for the next message. */
  get structureLimits(): StructureLimits {
    return { parts: this.#partsLeft, depth: limits.depth, header: limits.header };
  }

  useParts(count: number): void {
    this.#partsLeft = Math.max(1, this.#partsLeft - count);
  }

  get isCancelled(): boolean {
    return this.#signal?.aborted === true;
  }

  report(problem: Problem): void {
    this.#problems.add(problem);
  }

  /** The text, after reporting its uncertainties. */
  textOf({ text, problems }: DecodedText): string {
    for (const problem of problems) this.report(problem);
    return text;
  }

  get problems(): readonly Problem[] {
    return this.#problems.all;
  }
}
