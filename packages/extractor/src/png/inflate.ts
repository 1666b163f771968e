/** Inflates the compressed rows of a PNG: memory only holds the piece that is passed on. */
import { createInflate } from "node:zlib";
import type { PngHeader } from "./header.ts";
import { filteredBytes } from "./rows.ts";

/**
 * Passes on pieces until `take` returns false, the stream ends, or it is damaged. True if it reached its end and its
 * checksum is correct.
 */
export function inflateInto({ data }: PngHeader, take: (chunk: Uint8Array) => boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const inflate = createInflate();
  let isSound = false;
  inflate.on("data", (chunk: Uint8Array) => {
    if (!take(chunk)) inflate.destroy();
  });
  inflate.on("end", () => {
    isSound = true;
  });
  inflate.on("error", () => inflate.destroy());
  inflate.on("close", () => resolve(isSound));
  for (const part of data) inflate.write(part);
  inflate.end();
  return promise;
}

/** Whether all its rows are there, undamaged, with nothing after them. It inflates no more than necessary. */
export async function hasSoundRows(header: PngHeader): Promise<boolean> {
  let missing = filteredBytes(header);
  const isSound = await inflateInto(header, ({ length }) => {
    missing -= length;
    return missing >= 0;
  });
  return isSound && missing === 0;
}
