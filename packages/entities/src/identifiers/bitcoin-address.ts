/** Bitcoin addresses: Base58Check (four bytes of a double SHA-256), and Bech32 with its checksum (BIP 173, BIP 350). */
import { Buffer, hashOf } from "@docreview/platform";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";

export const bitcoinAddress: EntityRecogniser = {
  name: "bitcoin-address",
  description: "An address of the Bitcoin network.",
  proof: "a Bitcoin address with a valid checksum (Base58Check or Bech32)",
  find: ({ text, tokens }) =>
    tokens().spansOfLengths(lengths, (start, end) => isAddress(text.slice(start, end))),
};

const lengths = Array.from({ length: 37 }, (_, index) => 26 + index);

function isAddress(token: string): boolean {
  return isBase58Address(token) || isBech32Address(token);
}

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** 25 bytes: a version (0 or 5), a 20-byte hash, a 4-byte checksum. */
function isBase58Address(address: string): boolean {
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address)) return false;
  let number = 0n;
  for (const character of address) number = number * 58n + BigInt(base58.indexOf(character));
  const hexadecimal = number.toString(16).padStart(50, "0");
  if (hexadecimal.length !== 50) return false;
  const bytes = Buffer.from(hexadecimal, "hex");
  const hash = hashOf("sha256", hashOf("sha256", bytes.subarray(0, 21)));
  return (bytes[0] === 0 || bytes[0] === 5) && hash.subarray(0, 4).equals(bytes.subarray(21));
}

const bech32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
/** The expected checksum: for version 0, and for later versions. */
const checksums = [1, 0x2bc830a3];

function isBech32Address(address: string): boolean {
  const lower = address.toLowerCase();
  if (!/^bc1[02-9ac-hj-np-z]{11,59}$/.test(lower) || (address !== lower && address !== address.toUpperCase()))
    return false;
  const values = Array.from(lower.slice(3), (character) => bech32.indexOf(character));
  const prefix = [3, 3, 0, 2, 3];
  return checksumOf([...prefix, ...values]) === checksums[values[0] === 0 ? 0 : 1];
}

const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function checksumOf(values: readonly number[]): number {
  let checksum = 1;
  for (const value of values) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) checksum ^= generator;
  }
  return checksum >>> 0;
}
