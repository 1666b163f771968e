/** The platform as Node.js provides it. `browser.ts` exports the same names; bundlers for a page choose it. */
export { Buffer, bufferOver } from "./node/buffers.ts";
export { decryptCbc, encryptCbc } from "./node/ciphers.ts";
export { deflate, inflate, inflateRaw } from "./node/deflate.ts";
export { hashOf, type HashAlgorithm } from "./node/hashes.ts";
