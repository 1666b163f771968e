/** Compound files ([MS-CFB]) about which too little is known to determine the kind of document. */
import { Buffer } from "@docreview/platform";
import { containerKinds } from "@docreview/model";
import { readCompoundFile } from "../compound-file/compound-file.ts";
import { sniffKind } from "./sniff.ts";

/** An Office document with a password ([MS-OFFCRYPTO], 2.3.4); a damaged one may have no directory to search. */
export function isEncryptedPackage(bytes: Uint8Array): boolean {
  if (sniffKind(bytes)?.mediaType !== containerKinds.compound.mediaType) return false;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedPackage);
}

/** True if the directory, which is usually at the end, is missing or damaged. */
export function isWithoutDirectory(bytes: Uint8Array): boolean {
  if (sniffKind(bytes) !== containerKinds.compound) return false;
  return readCompoundFile(bytes)?.entries.some(({ isTopLevel }) => isTopLevel) !== true;
}

const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");
