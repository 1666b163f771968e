import { afterAll, expect, test } from "vitest";
import { limitsWith } from "../limits.ts";
import { createReaderPool } from "./reader-pool.ts";

const message = (words: string) =>
  new TextEncoder().encode(`From: a@example.com\r\nSubject: ${words}\r\n\r\nAll of ${words}.\r\n`);

const noTools = { convert: null, recognise: null, close: async () => undefined };
const pool = createReaderPool(limitsWith({ readers: 1 }), noTools);
afterAll(() => pool.close());

test("a reader that was killed with its file is never handed the next one", { timeout: 60_000 }, async () => {
  for (let round = 0; round < 6; round++) {
    const controller = new AbortController();
    const stopped = pool.read({ bytes: message("the first"), signal: controller.signal });
    const next = pool.read({ bytes: message("the second") });
    // By then the first has its process, and the second waits for it.
    setImmediate(() => controller.abort());
    expect((await stopped).problems.map(({ code }) => code)).toEqual(["review-cancelled"]);
    const { document, problems } = await next;
    expect(problems).toEqual([]);
    expect(document?.text).toContain("All of the second.");
  }
});
