/**
 * Rendered files in memory, by their entity tag, within a bound in bytes: a client that asks for range after range has
 * them all from one rendering, and those who ask at the same time share it.
 */
import { createSharedResults, type SharedResults } from "../jobs/shared-results.ts";

export type RenderedFiles = SharedResults<Rendering>;

export type Rendering =
  | { readonly kind: "rendered"; readonly parts: readonly Uint8Array[] }
  /** The document does not allow it; the sentence says why. */
  | { readonly kind: "forbidden"; readonly reason: string };

/** A file beyond `maximumBytes` is handed on and not kept; a refusal is never kept. */
export function createRenderedFiles(maximumBytes: number): RenderedFiles {
  return createSharedResults<Rendering>({
    maximumBytes,
    sizeOf: (rendering) => (rendering.kind === "rendered" ? sizeOf(rendering.parts) : null),
  });
}

export function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
