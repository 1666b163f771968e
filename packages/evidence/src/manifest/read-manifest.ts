/** Reads a manifest from untrusted bytes: it must have exactly the members of this version, in canonical form. */
import { isEntryName } from "../zip/entry-names.ts";
import { canonicalJson, type Json } from "./canonical-json.ts";
import { manifestFormat, manifestVersion, type Manifest } from "./manifest.ts";

export type ReadManifest =
  | { readonly kind: "manifest"; readonly manifest: Manifest }
  | { readonly kind: "invalid"; readonly fault: string }
  /** Of a later version. */
  | { readonly kind: "unsupported"; readonly fault: string };

type Check = (value: Json | undefined) => boolean;

const text: Check = (value) => typeof value === "string" && value.length <= 4096;
const name: Check = (value) => typeof value === "string" && isEntryName(value);
const hash: Check = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const count: Check = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const time: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
const either =
  (...values: readonly Json[]): Check =>
  (value) =>
    values.some((one) => one === value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const versions: Check = (value) => isObject(value) && Object.values(value).every(text);
const record =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(members, name)) &&
    Object.entries(members).every(([name, check]) => check(value[name]));

const document = record({ filename: nullable(text), mediaType: text, sha256: hash });
const review = record({
  id: nullable(text),
  service: nullable(text),
  document,
  reviewedAt: time,
  changedAt: nullable(time),
  program: nullable(versions),
});
const signature = record({ algorithm: either("Ed25519"), keyId: text, publicKey: text });
const manifest = record({
  format: either(manifestFormat),
  version: either(manifestVersion),
  program: versions,
  review,
  entries: listOf(record({ path: name, size: count, sha256: hash })),
  signature: nullable(signature),
});

export function readManifest(bytes: Uint8Array): ReadManifest {
  const value = parsed(bytes);
  const { format, version } = isObject(value) ? value : {};
  if (value === undefined || format !== manifestFormat) {
    return { kind: "invalid", fault: "manifest.json is not the manifest of an evidence bundle" };
  }
  if (typeof version === "number" && version > manifestVersion) {
    const fault = `The bundle has version ${version} of the format; this docreview reads version ${manifestVersion}. Use a newer docreview.`;
    return { kind: "unsupported", fault };
  }
  if (!manifest(value)) {
    return { kind: "invalid", fault: "manifest.json has missing, unknown or impossible members" };
  }
  if (Buffer.compare(bytes, Buffer.from(canonicalJson(value))) !== 0) {
    return { kind: "invalid", fault: "manifest.json is not in canonical form" };
  }
  return { kind: "manifest", manifest: value as unknown as Manifest };
}

function parsed(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
  } catch {
    return undefined;
  }
}
