/**
 * Caches rendered files by their entity tag, with a limit in bytes: successive ranges come from one rendering, and
 * concurrent requests share it.
 */
import { createResultCache, type ResultCache } from "../cache/result-cache.ts";

export type RenderedFiles = ResultCache<Rendering>;

export type Rendering =
  | { readonly kind: "rendered"; readonly parts: readonly Uint8Array[] }
  /** The document does not allow annotations; `reason` is a sentence. */
  | { readonly kind: "forbidden"; readonly reason: string };

/** A file larger than `maximumBytes` is returned but not cached; a refusal is never cached. */
export function createRenderedFiles(maximumBytes: number): RenderedFiles {
  return createResultCache<Rendering>({
    maximumBytes,
    sizeOf: (rendering) => (rendering.kind === "rendered" ? sizeOf(rendering.parts) : null),
  });
}

export function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
