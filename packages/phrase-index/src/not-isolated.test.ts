/** Phrases are found where no memory can be shared: in a page that is not isolated from other origins. */
import { expect, test, vi } from "vitest";
import { compilePhrases, listHits } from "./index.ts";

vi.hoisted(() => {
  Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
  const { WebAssembly: api } = globalThis as unknown as { readonly WebAssembly: { Memory: unknown } };
  api.Memory = function refuse() {
    throw new TypeError("memory cannot be shared");
  };
});

test("phrases are found without memory that threads share", () => {
  expect(typeof SharedArrayBuffer).toBe("undefined");
  const { find, shared } = compilePhrases(["risk free", "fund"]);
  expect(shared).toMatchObject({ program: null, memory: { buffer: expect.any(ArrayBuffer) as unknown } });
  const hits = listHits(find("A risk free fund.")).map(({ phrase, start }) => [phrase, start]);
  expect(hits).toEqual([
    [0, 2],
    [1, 12],
  ]);
});
