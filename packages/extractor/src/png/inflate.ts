/** The compressed rows of a PNG, as they are inflated: no more of them is in memory than what is passed on. */
import { createInflate } from "node:zlib";
import type { PngHeader } from "./header.ts";
import { filteredBytes } from "./rows.ts";

/**
 * Hands on until `take` wants no more, the stream ends, or it breaks: what came before is kept. True if it came to its
 * end, and its checksum holds.
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

/** Whether its rows are all there, undamaged, and nothing behind them. No more is inflated than that takes. */
export async function hasSoundRows(header: PngHeader): Promise<boolean> {
  let missing = filteredBytes(header);
  const isSound = await inflateInto(header, ({ length }) => {
    missing -= length;
    return missing >= 0;
  });
  return isSound && missing === 0;
}
