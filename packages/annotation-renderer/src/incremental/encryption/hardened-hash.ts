/** The hash of revision 6 (ISO 32000-2, algorithm 2.B), for the empty user password. */
import { createCipheriv, createHash } from "node:crypto";

const algorithms = ["sha256", "sha384", "sha512"] as const;

export function hardenedHash(salt: Buffer): Buffer {
  let key: Buffer = createHash("sha256").update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(repeated);
    // 256 leaves 1 when divided by 3, so the remainder of the number is that of the sum of its bytes.
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(algorithms[sum % 3]!)
      .update(mixed)
      .digest();
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}
