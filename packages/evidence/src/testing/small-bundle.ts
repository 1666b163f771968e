/** A small bundle for tests, and files in memory. */
import { generateKeyPairSync } from "node:crypto";
import { bundlePieces, entryOf, type Bundle } from "../bundle/write-bundle.ts";
import { createSigner } from "../keys/signer.ts";
import type { Piece } from "../zip/piece.ts";
import type { RandomBytes } from "../zip/read-zip.ts";
import type { ZipEntry } from "../zip/write-zip.ts";

export const newSigner = () => createSigner(generateKeyPairSync("ed25519").privateKey);

export const text = (path: string, content: string) => entryOf(path, Buffer.from(content));

const original = text("original.pdf", "%PDF-1.7");

export function smallBundle(changes: Partial<Bundle<never>> = {}): Bundle<never> {
  return {
    program: { docreview: "0.1.0" },
    review: {
      id: "4001",
      service: "https://docreview.example",
      document: { filename: "brochure.pdf", mediaType: "application/pdf", sha256: original.sha256 },
      reviewedAt: "2026-01-31T09:30:00.000Z",
      changedAt: null,
      program: { docreview: "0.1.0" },
    },
    entries: [original, text("report.json", "{}"), text("rules/au/risk-free.yaml", "id: risk-free")],
    signer: null,
    ...changes,
  };
}

export const bytesOf = (pieces: readonly Piece<never>[]): Uint8Array =>
  Buffer.concat(pieces.map((piece) => (piece.kind === "bytes" ? piece.bytes : new Uint8Array())));

export const bundleBytes = (changes: Partial<Bundle<never>> = {}) =>
  bytesOf(bundlePieces(smallBundle(changes)));

export function fileOf(bytes: Uint8Array): RandomBytes {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/** The same entries with others in their places or added, and a whole archive around them. */
export function withEntries(
  entries: readonly ZipEntry<never>[],
  changed: Readonly<Record<string, string | null>>,
): readonly ZipEntry<never>[] {
  const kept = entries.filter(({ path }) => changed[path] === undefined);
  const added = Object.entries(changed).flatMap(([path, content]) =>
    content === null ? [] : [text(path, content)],
  );
  return [...kept, ...added];
}
