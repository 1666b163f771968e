/**
 * Encrypts the strings and streams of one file (ISO 32000-2, 7.6), with a key for each object and one of four methods.
 * The initialisation vectors of AES derive from the key and the text: equal texts give equal bytes, different texts
 * have different vectors.
 */
import { Buffer, decryptCbc, encryptCbc, hashOf } from "@docreview/platform";
import type { ObjectIdentity } from "../objects/object.ts";
import { rc4 } from "./rc4.ts";

type Transform = (data: Buffer, object: ObjectIdentity) => Buffer;

export interface Cipher {
  readonly decryptString: Transform;
  readonly encryptString: Transform;
  readonly decryptStream: Transform;
  readonly encryptStream: Transform;
}

export type Method = "identity" | "rc4" | "aes-128" | "aes-256";

export interface Methods {
  readonly strings: Method;
  readonly streams: Method;
}

interface MethodTransforms {
  readonly decrypt: (key: Buffer) => Transform;
  readonly encrypt: (key: Buffer) => Transform;
}

export function cipherOf(key: Buffer, { strings, streams }: Methods): Cipher {
  return {
    decryptString: transforms[strings].decrypt(key),
    encryptString: transforms[strings].encrypt(key),
    decryptStream: transforms[streams].decrypt(key),
    encryptStream: transforms[streams].encrypt(key),
  };
}

const identity = () => (data: Buffer) => data;
const withRc4 = (key: Buffer) => (data: Buffer, object: ObjectIdentity) =>
  rc4(objectKey(key, object, ""), data);

const transforms: Readonly<Record<Method, MethodTransforms>> = {
  identity: { decrypt: identity, encrypt: identity },
  rc4: { decrypt: withRc4, encrypt: withRc4 },
  "aes-128": {
    decrypt: (key) => (data, object) => aesDecrypted(objectKey(key, object, "sAlT"), data),
    encrypt: (key) => (data, object) => aesEncrypted(objectKey(key, object, "sAlT"), data),
  },
  "aes-256": {
    decrypt: (key) => (data) => aesDecrypted(key, data),
    encrypt: (key) => (data) => aesEncrypted(key, data),
  },
};

/** Algorithm 1. */
function objectKey(key: Buffer, { number, generation }: ObjectIdentity, salt: "" | "sAlT"): Buffer {
  const identity = Buffer.alloc(5);
  identity.writeUIntLE(number, 0, 3);
  identity.writeUIntLE(generation, 3, 2);
  const hash = hashOf("md5", key, identity, salt);
  return hash.subarray(0, Math.min(key.length + 5, 16));
}

/** The vector precedes the text; an incomplete last block is ignored. */
function aesDecrypted(key: Buffer, data: Buffer): Buffer {
  const whole = data.length - (data.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const vector = data.subarray(0, 16);
  const text = decryptCbc({ key, vector, padding: "none" }, data.subarray(16, whole));
  const padding = text.at(-1) ?? 0;
  return padding >= 1 && padding <= 16 ? text.subarray(0, -padding) : text;
}

function aesEncrypted(key: Buffer, data: Buffer): Buffer {
  const vector = hashOf("sha256", key, data).subarray(0, 16);
  return Buffer.concat([vector, encryptCbc({ key, vector, padding: "pkcs7" }, data)]);
}
