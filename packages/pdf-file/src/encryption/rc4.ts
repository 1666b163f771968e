/** RC4, which encrypts old files and which the platform no longer provides. It is its own inverse. */
import { Buffer } from "@docreview/platform";

export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = kept;
  };
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  const output = Buffer.alloc(data.length);
  for (let position = 0, index = 0, other = 0; position < data.length; position++) {
    index = (index + 1) & 0xff;
    other = (other + (state[index] ?? 0)) & 0xff;
    swap(index, other);
    const mask = state[((state[index] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0;
    output[position] = (data[position] ?? 0) ^ mask;
  }
  return output;
}
