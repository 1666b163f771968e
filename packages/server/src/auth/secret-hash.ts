/**
 * Passwords and client secrets are stored only as argon2id hashes (19 MiB, 2 passes) in PHC format. Checking takes the
 * same time whether or not a hash exists.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** `$argon2id$v=19$m=<KiB>,t=<passes>,p=<lanes>$<salt>$<hash>`, Base64 without padding. */
export type SecretHash = string & { readonly secretHash: unique symbol };

/** A new secret: what is shown once, and what is stored. */
export interface NewSecret {
  readonly shown: string;
  readonly kept: SecretHash;
}

/** The entropy of a secret, in bytes. */
export const secretBytes = 32;

/** A random client secret or password, safe in URLs and headers. */
export async function createSecret(): Promise<NewSecret> {
  const shown = randomBytes(secretBytes).toString("base64url");
  return { shown, kept: await hashSecret(shown) };
}

export async function hashSecret(secret: string): Promise<SecretHash> {
  const salt = randomBytes(saltBytes);
  return phcOf({ ...cost, salt, hash: await derive(secret, { ...cost, salt, length: hashBytes }) });
}

/**
 * Whether the secret matches the hash. Null stands for an unknown account: the result is false, and takes as long.
 * @throws Error if the hash is malformed.
 */
export async function isSecretOf(secret: string, kept: SecretHash | null): Promise<boolean> {
  const { hash, ...given } = parsePhc(kept ?? unmatchableHash);
  const derived = await derive(secret, { ...given, length: hash.length });
  return timingSafeEqual(derived, hash);
}

/** A hash from the store. @throws Error if it is malformed. */
export function secretHash(text: string): SecretHash {
  parsePhc(text);
  return text as SecretHash;
}

interface Cost {
  /** Memory in KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

interface Salted extends Cost {
  readonly salt: Buffer;
}

interface Phc extends Salted {
  readonly hash: Buffer;
}

const cost: Cost = { memory: 19 * 1024, passes: 2, lanes: 1 };
const saltBytes = 16;
const hashBytes = 32;

const argon = promisify(argon2);

/** Keyboards may produce different code points for the same password; NFKC unifies them. */
function derive(secret: string, salted: Salted & { readonly length: number }): Promise<Buffer> {
  return argon("argon2id", {
    message: secret.normalize("NFKC"),
    nonce: salted.salt,
    parallelism: salted.lanes,
    tagLength: salted.length,
    memory: salted.memory,
    passes: salted.passes,
  });
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

function phcOf({ memory, passes, lanes, salt, hash }: Phc): SecretHash {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}` as SecretHash;
}

const form =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parsePhc(text: string): Phc {
  const [, memory, passes, lanes, salt = "", hash = ""] = form.exec(text) ?? [];
  if (memory === undefined) throw new Error("a stored hash is not a PHC string of argon2id");
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/** A hash that no secret matches. */
const unmatchableHash = phcOf({ ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) });
