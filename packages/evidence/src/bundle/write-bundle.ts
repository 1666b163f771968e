/** A bundle from its entries: the manifest about them, its signature, and the archive. The same input gives the same bytes. */
import type { Signer } from "../keys/signer.ts";
import {
  manifestBytes,
  manifestFormat,
  manifestVersion,
  type BundledReview,
  type Versions,
} from "../manifest/manifest.ts";
import { digestOf, inMemory, type Piece } from "../zip/piece.ts";
import { zipPieces, type ZipEntry } from "../zip/write-zip.ts";
import { manifestPath, signaturePath } from "./entry-paths.ts";

export interface Bundle<Source> {
  /** The program that writes it. */
  readonly program: Versions;
  readonly review: BundledReview;
  /** In any order. */
  readonly entries: readonly ZipEntry<Source>[];
  /** Null: the bundle is not signed. */
  readonly signer: Signer | null;
}

/** @throws ZipTooLarge */
export function bundlePieces<Source>(bundle: Bundle<Source>): readonly Piece<Source>[] {
  const { program, review, signer } = bundle;
  const entries = bundle.entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = manifestBytes({
    format: manifestFormat,
    version: manifestVersion,
    program,
    review,
    entries: entries.map(({ path, size, sha256 }) => ({ path, size, sha256 })),
    signature: signer === null ? null : signingKey(signer),
  });
  const signed = signer === null ? [] : [entryOf(signaturePath, signer.sign(manifest))];
  return zipPieces<Source>([entryOf(manifestPath, manifest), ...signed, ...entries]);
}

function signingKey({ publicKey: { id, x } }: Signer) {
  return { algorithm: "Ed25519", keyId: id, publicKey: x } as const;
}

/** An entry that is in memory. */
export function entryOf(path: string, bytes: Uint8Array): ZipEntry<never> {
  return { path, pieces: [inMemory(bytes)], ...digestOf([bytes]) };
}
