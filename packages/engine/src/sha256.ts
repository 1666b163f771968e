import { hashOf } from "@docreview/platform";

/** The SHA-256 hash in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return hashOf("sha256", bytes).toString("hex");
}
