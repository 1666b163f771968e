/** What one reading of a message shares, however deep messages nest in it: limits that are used up, and problems. */
import type { ExtractOptions, Outcome, Problem } from "@docreview/model";
import type { Content } from "../content/content.ts";
import type { DecodedText } from "../decoding/decode-text.ts";
import { ProblemLog } from "../problems/problem-log.ts";
import type { StructureLimits } from "./structure.ts";

/** Reads a file of an accepted media type; as `Extractor.extract`, it never throws for what the bytes hold. */
export type ReadAttachment = (bytes: Uint8Array, mediaType: string) => Promise<Outcome<Content>>;

/** Real messages have some dozens of parts, and their headers some kilobytes. */
export const limits = {
  /** Of a message and all that it nests. */
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

  /** What is left for the next message. */
  get structureLimits(): StructureLimits {
    return { parts: this.#partsLeft, depth: limits.depth, header: limits.header };
  }

  useParts(count: number): void {
    this.#partsLeft = Math.max(1, this.#partsLeft - count);
  }

  get isCancelled(): boolean {
    return this.#signal?.aborted === true;
  }

  tell(problem: Problem): void {
    this.#problems.add(problem);
  }

  /** The text, after telling what is uncertain about it. */
  textOf({ text, problems }: DecodedText): string {
    for (const problem of problems) this.tell(problem);
    return text;
  }

  get problems(): readonly Problem[] {
    return this.#problems.all;
  }
}
