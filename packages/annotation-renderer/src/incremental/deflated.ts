import { deflateSync } from "node:zlib";

/** Fast rather than small (FlateDecode: ISO 32000-2, 7.4.4). */
export function deflated(bytes: Uint8Array): Buffer {
  return deflateSync(bytes, { level: 1 });
}
