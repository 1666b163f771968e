/** The name of a blob: SHA-256 of its bytes, lower-case hexadecimal. Nothing else is ever used in a path. */
declare const blob: unique symbol;

export type BlobHash = string & { readonly [blob]: true };

export function parseBlobHash(text: string): BlobHash | null {
  return /^[0-9a-f]{64}$/.test(text) ? (text as BlobHash) : null;
}
