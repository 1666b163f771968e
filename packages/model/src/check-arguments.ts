/** Mistakes of callers without types, who pass a path or a text where the bytes of a file are expected, or forget a date. */
import type { RenderOptions } from "./plugins.ts";

/** @throws TypeError that says what was passed, and what to pass. */
export function checkBytes(bytes: unknown): void {
  if (bytes instanceof Uint8Array) return;
  const remedy =
    typeof bytes === "string"
      ? "read the file first, or encode a text with new TextEncoder().encode(text)"
      : "wrap an ArrayBuffer in new Uint8Array(buffer)";
  throw new TypeError(`The bytes of a file are a Uint8Array, not ${named(bytes)}: ${remedy}.`);
}

/** @throws TypeError if the source is not bytes, or the date is missing or invalid. */
export function checkRendering(source: unknown, options: Partial<RenderOptions> | undefined): void {
  checkBytes(source);
  const date: unknown = options?.date;
  if (date instanceof Date && !Number.isNaN(date.getTime())) return;
  throw new TypeError(
    "A copy needs a date for its annotations, such as { date: new Date() }: it is not taken from a clock, so that the same review gives the same bytes.",
  );
}

function named(value: unknown): string {
  if (typeof value === "string") return "a string";
  if (value instanceof ArrayBuffer) return "an ArrayBuffer";
  return value === undefined || value === null ? String(value) : `a value of type ${typeof value}`;
}
