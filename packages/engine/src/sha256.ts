import { createHash } from "node:crypto";

/** The SHA-256 hash in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
