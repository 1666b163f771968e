/**
 * Checks a bundle without a network: first that the archive is whole, then that it has exactly what its manifest says, and
 * that the manifest was signed by a known key. A broken archive says nothing of forgery: it may have been damaged on its way.
 */
import { publicKeyFrom, type EvidencePublicKey } from "../keys/key-id.ts";
import { isSignedBy, signatureBytes } from "../keys/signer.ts";
import type { Manifest, ManifestEntry } from "../manifest/manifest.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import { bytesOf, readZip, type FoundEntry, type RandomBytes } from "../zip/read-zip.ts";
import { manifestPath, originalStem, signaturePath } from "./entry-paths.ts";

export type BundleCheck =
  /** Damaged or incomplete; `fault` says where. */
  | { readonly kind: "broken"; readonly fault: string }
  /** Whole, but not what was signed, or not signed by a known key. */
  | { readonly kind: "forged"; readonly faults: readonly string[] }
  /** Of a later version. */
  | { readonly kind: "unsupported"; readonly fault: string }
  | IntactBundle;

export interface IntactBundle {
  readonly kind: "intact";
  readonly manifest: Manifest;
  /**
   * `known`: by one of the given keys. `stated`: by the key that the bundle itself states, as none was given: whoever made it
   * has that key, which anybody can make. `none`: it is not signed.
   */
  readonly signature: "known" | "stated" | "none";
  /** The bytes of an entry; null if there is none. @throws RangeError if it has more than `maximumBytes`. */
  readonly read: (path: string, maximumBytes: number) => Promise<Uint8Array | null>;
}

/** Bytes of a manifest: it is read into memory. */
const longestManifest = 8 << 20;

/** Faults that are listed. */
const mostFaults = 20;

/** `keys`: those that may have signed it; null if it does not matter which did. */
export async function checkBundle(
  file: RandomBytes,
  keys: readonly EvidencePublicKey[] | null,
): Promise<BundleCheck> {
  const zip = await readZip(file);
  if (zip.kind === "broken") return zip;
  if (zip.kind === "repacked") {
    return { kind: "forged", faults: [`another program has packed it again: ${zip.fault}`] };
  }
  const { entries } = zip;
  const stated = entries[0]?.path === manifestPath ? entries[0] : undefined;
  if (stated === undefined || stated.size > longestManifest) {
    return { kind: "forged", faults: [`its first entry is not a ${manifestPath}`] };
  }
  const bytes = await bytesOf(file, stated);
  const read = readManifest(bytes);
  if (read.kind === "unsupported") return read;
  if (read.kind === "invalid") return { kind: "forged", faults: [read.fault] };
  const { manifest } = read;
  const second = entries[1];
  const signature =
    second?.path === signaturePath && second.size === signatureBytes ? await bytesOf(file, second) : null;
  const isSigned = manifest.signature !== null && second?.path === signaturePath;
  const faults = [
    ...signatureFaults(manifest, { bytes, signature }, keys),
    ...contentFaults(manifest.entries, entries.slice(isSigned ? 2 : 1)),
    ...originalFaults(manifest),
  ];
  if (faults.length > 0) return { kind: "forged", faults: faults.slice(0, mostFaults) };
  return {
    kind: "intact",
    manifest,
    signature: manifest.signature === null ? "none" : keys === null ? "stated" : "known",
    read: async (path, maximumBytes) => {
      const entry = entries.find((one) => one.path === path);
      if (entry === undefined) return null;
      if (entry.size > maximumBytes)
        throw new RangeError(`${path} has ${entry.size} bytes; the limit is ${maximumBytes}`);
      return bytesOf(file, entry);
    },
  };
}

interface Signed {
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array | null;
}

function signatureFaults(
  { signature: stated }: Manifest,
  { bytes, signature }: Signed,
  keys: readonly EvidencePublicKey[] | null,
): readonly string[] {
  if (stated === null) {
    return keys === null ? [] : ["the bundle is not signed, although a key was given to check its signature"];
  }
  const own = publicKeyFrom(stated.publicKey);
  if (own === null || own.id !== stated.keyId) return ["manifest.json states an impossible key"];
  if (signature === null)
    return [`the signature (${signaturePath}) is missing, although the manifest states one`];
  if (!isSignedBy(own, bytes, signature))
    return ["the signature is not that of manifest.json: one of the two was changed"];
  if (keys === null || keys.some(({ x }) => x === own.x)) return [];
  return [`the key that signed it is unknown: ${own.id} is not among those given`];
}

/** Both are in the same order, if nothing was changed. */
function contentFaults(stated: readonly ManifestEntry[], found: readonly FoundEntry[]): readonly string[] {
  const byPath = new Map(found.map((entry) => [entry.path, entry]));
  const known = new Set(stated.map(({ path }) => path));
  const faults = [
    ...stated.flatMap((entry) => entryFaults(entry, byPath.get(entry.path))),
    ...found.filter(({ path }) => !known.has(path)).map(({ path }) => `${path} is not in the manifest`),
  ];
  const eachOnce = byPath.size === found.length && known.size === stated.length;
  const sameOrder = eachOnce && stated.every(({ path }, at) => found[at]?.path === path);
  return faults.length > 0 || sameOrder
    ? faults
    : ["the entries are not those of the manifest, each once and in its order"];
}

function entryFaults(
  { path, size, sha256 }: ManifestEntry,
  found: FoundEntry | undefined,
): readonly string[] {
  if (found === undefined) return [`${path} is missing`];
  return found.size === size && found.sha256 === sha256
    ? []
    : [`${path} was changed: it does not have the stated SHA-256`];
}

/** The original, if the bundle has it, must be the document that the manifest says was reviewed. */
function originalFaults({ review: { document }, entries }: Manifest): readonly string[] {
  const original = entries.find(({ path }) => path.startsWith(originalStem));
  return original === undefined || original.sha256 === document.sha256
    ? []
    : [`${original.path} is not the reviewed document: manifest.json states another SHA-256 for that`];
}
