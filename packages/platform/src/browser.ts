/** The platform as a browser provides it, with libraries in JavaScript for what it lacks or only does asynchronously. */
export { Buffer, bufferOver } from "./browser/buffers.ts";
export { decryptCbc, encryptCbc } from "./browser/ciphers.ts";
export { deflate, inflate, inflateRaw } from "./browser/deflate.ts";
export { hashOf, type HashAlgorithm } from "./browser/hashes.ts";
