/**
 * The manifest of a bundle: what was reviewed, when and by which program, and the SHA-256 of every other entry. It is written
 * as canonical JSON, and its signature is over exactly these bytes.
 */
import { canonicalJson } from "./canonical-json.ts";

export const manifestFormat = "docreview-evidence";
export const manifestVersion = 1;

/** The version of each program and library by its name, such as `docreview` and `pdfium`. */
export type Versions = Readonly<Record<string, string>>;

export interface ReviewedFile {
  /** As it was uploaded or named; null if it had no name. */
  readonly filename: string | null;
  readonly mediaType: string;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

export interface BundledReview {
  /** Its id in the service, with the address of the service; null outside of a service. */
  readonly id: string | null;
  readonly service: string | null;
  readonly document: ReviewedFile;
  /** When it was reviewed: ISO 8601, in universal time. */
  readonly reviewedAt: string;
  /** When a person last changed something of it; null if nobody has. */
  readonly changedAt: string | null;
  /** What judged it; null if that was not recorded. */
  readonly program: Versions | null;
}

export interface ManifestEntry {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface ManifestKey {
  readonly algorithm: "Ed25519";
  /** The thumbprint of the public key (RFC 7638). */
  readonly keyId: string;
  /** 32 bytes, Base64url. */
  readonly publicKey: string;
}

export interface Manifest {
  readonly format: typeof manifestFormat;
  readonly version: typeof manifestVersion;
  /** The program that wrote the bundle. */
  readonly program: Versions;
  readonly review: BundledReview;
  /** All entries except the manifest and its signature, in the order of the archive. */
  readonly entries: readonly ManifestEntry[];
  /** The key of the signature in `manifest.sig`; null: the bundle is not signed, and says so. */
  readonly signature: ManifestKey | null;
}

export function manifestBytes(manifest: Manifest): Uint8Array {
  // Interfaces have no index signature.
  return Buffer.from(canonicalJson(JSON.parse(JSON.stringify(manifest))));
}
