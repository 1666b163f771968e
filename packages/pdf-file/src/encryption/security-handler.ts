/**
 * The standard security handler, opened with the empty user password (ISO 32000-2, 7.6.4): RC4 and AES-128 with keys
 * from MD5 (revisions 2 to 4), AES-256 (revisions 5 and 6). Any other handler or password gives null.
 */
import { Buffer, decryptCbc, encryptCbc, hashOf } from "@docreview/platform";
import { nameOf, numberOf, type PdfDictionary, type PdfObject } from "../objects/object.ts";
import { type Cipher, cipherOf, type Method, type Methods } from "./cipher.ts";
import { rc4 } from "./rc4.ts";

export interface Encryption {
  /** The dictionary `/Encrypt`, whose own strings are not encrypted. */
  readonly dictionary: PdfDictionary;
  /** First part of the file's `/ID`. */
  readonly fileId: Buffer;
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
}

/** Pads the empty password. */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

export function openCipher(encryption: Encryption): Cipher | null {
  const handler = nameOf(entry(encryption, "Filter"));
  const methods = methodsOf(encryption);
  if (handler !== "Standard" || methods === null) return null;
  const key = integer(encryption, "R") >= 5 ? longKey(encryption) : shortKey(encryption);
  return key === null ? null : cipherOf(key, methods);
}

function methodsOf(encryption: Encryption): Methods | null {
  const version = integer(encryption, "V");
  if (version === 1 || version === 2 || version === 3) return { strings: "rc4", streams: "rc4" };
  if (version !== 4 && version !== 5) return null;
  const strings = filterMethod(encryption, "StrF");
  const streams = filterMethod(encryption, "StmF");
  return strings === null || streams === null ? null : { strings, streams };
}

const filterMethods: Readonly<Record<string, Method>> = {
  None: "identity",
  V2: "rc4",
  AESV2: "aes-128",
  AESV3: "aes-256",
};

/** The method of the crypt filter that this entry names; null for an unknown one. */
function filterMethod(encryption: Encryption, key: "StrF" | "StmF"): Method | null {
  const name = nameOf(entry(encryption, key)) ?? "Identity";
  if (name === "Identity") return "identity";
  const filters = entry(encryption, "CF");
  const filter = filters.kind === "dictionary" ? encryption.resolve(filters.entries.get(name)) : filters;
  const method = filter.kind === "dictionary" ? nameOf(encryption.resolve(filter.entries.get("CFM"))) : null;
  return filterMethods[method ?? ""] ?? null;
}

/** The first key that fits: some files state a length that their version does not allow. */
function shortKey(encryption: Encryption): Buffer | null {
  const seed = shortSeed(encryption);
  const user = string(encryption, "U");
  const keys = keyLengths(encryption).map((length) => shortened(encryption, seed, length));
  const key = keys.find((one) => fits(encryption, one, user)) ?? null;
  return key !== null && integer(encryption, "V") === 4 ? zeroPadded(key) : key;
}

/** Crypt filters take 16 bytes: producers pad a shorter key with zeros. */
function zeroPadded(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.alloc(16)], 16);
}

/** Algorithm 2, up to its hash. */
function shortSeed(encryption: Encryption): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(integer(encryption, "P") | 0);
  const metadata = entry(encryption, "EncryptMetadata");
  const isPlain = integer(encryption, "R") >= 4 && metadata.kind === "boolean" && !metadata.value;
  const owner = string(encryption, "O").subarray(0, 32);
  const ending = Buffer.from(isPlain ? "ffffffff" : "", "hex");
  return hashOf("md5", padding, owner, permissions, encryption.fileId, ending);
}

/** In bytes, most likely first. */
function keyLengths(encryption: Encryption): readonly number[] {
  const version = integer(encryption, "V");
  if (version === 1 || integer(encryption, "R") === 2) return [5];
  const stated = integer(encryption, "Length") >> 3;
  return [...(version === 4 ? [16] : []), ...(stated >= 5 && stated <= 16 ? [stated] : []), 5];
}

/** Algorithm 2, after its hash. */
function shortened(encryption: Encryption, seed: Buffer, length: number): Buffer {
  let key = seed.subarray(0, length);
  for (let round = 0; integer(encryption, "R") >= 3 && round < 50; round++) {
    key = hashOf("md5", key).subarray(0, length);
  }
  return key;
}

/** Algorithm 6. */
function fits(encryption: Encryption, key: Buffer, user: Buffer): boolean {
  const expected = integer(encryption, "R") === 2 ? rc4(key, padding) : userCheck(key, encryption.fileId);
  return user.subarray(0, expected.length).equals(expected);
}

function userCheck(key: Buffer, fileId: Buffer): Buffer {
  let check: Buffer = hashOf("md5", padding, fileId);
  for (let round = 0; round < 20; round++) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  }
  return check;
}

/** Algorithm 2.A, for the empty user password: in `U`, the salts follow the hash. */
function longKey(encryption: Encryption): Buffer | null {
  const user = string(encryption, "U");
  const hash = integer(encryption, "R") === 5 ? plainHash : hardenedHash;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const packed = string(encryption, "UE").subarray(0, 32);
  if (packed.length !== 32) return null;
  const between = { key: hash(user.subarray(40, 48)), vector: Buffer.alloc(16), padding: "none" } as const;
  return decryptCbc(between, packed);
}

function plainHash(salt: Buffer): Buffer {
  return hashOf("sha256", salt);
}

const algorithms = ["sha256", "sha384", "sha512"] as const;

/** Algorithm 2.B, the hash of revision 6, for the empty user password. */
function hardenedHash(salt: Buffer): Buffer {
  let key: Buffer = hashOf("sha256", salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = { key: key.subarray(0, 16), vector: key.subarray(16, 32), padding: "none" } as const;
    const mixed = encryptCbc(cipher, repeated);
    // The remainder of 256 divided by 3 is 1, so the remainder of the number is that of the sum of its bytes.
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    const [algorithm = "sha256"] = algorithms.slice(sum % 3);
    key = hashOf(algorithm, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function entry({ dictionary, resolve }: Encryption, key: string): PdfObject {
  return resolve(dictionary.entries.get(key));
}

function integer(encryption: Encryption, key: string): number {
  return numberOf(entry(encryption, key));
}

function string(encryption: Encryption, key: string): Buffer {
  const value = entry(encryption, key);
  return Buffer.from(value.kind === "string" ? value.bytes : "", "latin1");
}
