import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDeflater, createDeflaterAtOnce, ThreadLost } from "./deflater.ts";

async function inflatedAgain(parts: readonly string[]): Promise<readonly string[]> {
  const deflater = createDeflater();
  const positions = parts.map((part) => deflater.add(part));
  const deflated = await deflater.finish();
  await deflater.close();
  expect(deflated).toHaveLength(parts.length);
  return positions.map((position) => inflateSync(deflated[position]!).toString("latin1"));
}

test("gives each part back at its position, however many there are and however long they are", async () => {
  const byteStrings = fc
    .tuple(fc.string({ unit: "binary-ascii", minLength: 1 }), fc.constantFrom(0, 1, 3000, 300_000))
    .map(([text, times]) => text.repeat(times));
  await fc.assert(
    fc.asyncProperty(fc.array(byteStrings, { maxLength: 100, size: "max" }), async (parts) => {
      expect(await inflatedAgain(parts)).toEqual(parts);
    }),
    { numRuns: 20 },
  );
});

test("gives the same bytes at once and on its thread", async () => {
  const part = "\x00\xff<</Type/Annot>>".repeat(4000);
  const deflater = createDeflater();
  for (let count = 0; count < 200; count++) deflater.add(part);
  const [first, ...others] = await deflater.finish();
  await deflater.close();
  const withoutThread = createDeflaterAtOnce();
  withoutThread.add(part);
  expect(await withoutThread.finish()).toEqual([first]);
  for (const other of others) expect(Buffer.compare(first!, other)).toBe(0);
});

test("does not wait for a thread that has ended", async () => {
  const deflater = createDeflater();
  for (let count = 0; count < 100; count++) deflater.add("x".repeat(100_000));
  await deflater.close();
  await expect(deflater.finish()).rejects.toThrow(ThreadLost);
});
