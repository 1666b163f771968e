/**
 * A pool of real reader processes: what it starts, hands out, and replaces.
 *
 * @module-tag long
 */
import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as setImmediately, setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { serviceFaultOf } from "@docreview/model";
import { limitsWith } from "../budgets/limits.ts";
import { takeDescriptors } from "../testing/take-descriptors.ts";
import { createReaderPool } from "./reader-pool.ts";

const message = (words: string) =>
  new TextEncoder().encode(`From: a@example.com\r\nSubject: ${words}\r\n\r\nAll of ${words}.\r\n`);

const noTools = { convert: null, print: null, recognise: null, close: async () => undefined };
// Its one reader stays, so that the processes of the other pools can be counted.
const pool = createReaderPool(limitsWith({ readers: 1, idleReaders: 1 }), noTools);
afterAll(() => pool.close());

test("a reader that was killed with its file never gets the next one", { tags: "long" }, async () => {
  for (let round = 0; round < 6; round++) {
    const controller = new AbortController();
    const stopped = pool.read({ bytes: message("the first"), signal: controller.signal });
    const next = pool.read({ bytes: message("the second") });
    // By then, the first has its process, and the second is waiting for it.
    setImmediate(() => controller.abort());
    expect((await stopped).problems.map(({ code }) => code)).toEqual(["review-cancelled"]);
    const { document, problems } = await next;
    expect(problems).toEqual([]);
    expect(document?.text).toContain("All of the second.");
  }
});

/** The child processes of this process. */
const readers = () => process.getActiveResourcesInfo().filter((kind) => kind === "ProcessWrap").length;

test("readers that start idle do so before there is a file, and take the first one", async () => {
  const before = readers();
  const early = createReaderPool(limitsWith({ readers: 2, idleReaders: 1 }), noTools);
  onTestFinished(() => early.close());
  expect(readers()).toBe(before + 1);
  const { document } = await early.read({ bytes: message("the first") });
  expect(document?.text).toContain("All of the first.");
  expect(readers()).toBe(before + 1);
});

test.runIf(process.platform === "linux")(
  "readers end once there is nothing to read, except for those that start idle",
  async () => {
    const known = new Set(childrenOf(process.pid));
    const own = () => childrenOf(process.pid).filter((id) => !known.has(id));
    const some = createReaderPool(limitsWith({ readers: 2, idleReaders: 1 }), noTools);
    onTestFinished(() => some.close());
    await Promise.all(["first", "second"].map((words) => some.read({ bytes: message(words) })));
    expect(own()).toHaveLength(2);
    while (own().length > 1) await delay(100);
    const left = own();
    const { document } = await some.read({ bytes: message("the third") });
    expect(document?.text).toContain("All of the third.");
    expect(own()).toEqual(left);
  },
);

test.runIf(process.platform === "linux")("a reader that died while idle gets no file", async () => {
  const known = new Set(childrenOf(process.pid));
  const early = createReaderPool(limitsWith({ readers: 1, idleReaders: 1 }), noTools);
  onTestFinished(() => early.close());
  const started = childrenOf(process.pid).filter((id) => !known.has(id));
  expect(started).toHaveLength(1);
  process.kill(started[0]!, "SIGKILL");
  while (childrenOf(process.pid).includes(started[0]!)) await delay(5);
  const { document, problems } = await early.read({ bytes: message("the first") });
  expect(problems).toEqual([]);
  expect(document?.text).toContain("All of the first.");
});

describe.runIf(process.platform === "linux")("a reader that dies while reading a file", () => {
  test("that is not its first: the file is read by another reader", async () => {
    const known = new Set(childrenOf(process.pid));
    const own = createReaderPool(limitsWith({ readers: 1 }), noTools);
    onTestFinished(() => own.close());
    await own.read({ bytes: message("the first") });
    const used = childrenOf(process.pid).find((id) => !known.has(id));
    const reading = own.read({ bytes: message("the second") });
    setImmediate(() => process.kill(used!, "SIGKILL"));
    const { document, problems } = await reading;
    expect(problems).toEqual([]);
    expect(document?.text).toContain("All of the second.");
    expect(childrenOf(process.pid)).not.toContain(used);
  });

  test("that is its first: the file is the cause", async () => {
    const known = new Set(childrenOf(process.pid));
    const own = createReaderPool(limitsWith({ readers: 1, idleReaders: 1 }), noTools);
    onTestFinished(() => own.close());
    await own.ready();
    const reading = own.read({ bytes: message("the first") });
    setImmediate(() => {
      for (const id of childrenOf(process.pid)) if (!known.has(id)) process.kill(id, "SIGKILL");
    });
    expect((await reading).problems.map(({ code }) => code)).toEqual(["document-reader-died"]);
  });

  test("when the pool is closed: the file is not read again", async () => {
    const known = new Set(childrenOf(process.pid));
    const own = createReaderPool(limitsWith({ readers: 1 }), noTools);
    await own.read({ bytes: message("the first") });
    const reading = own.read({ bytes: message("the second") });
    await setImmediately();
    await own.close();
    expect((await reading).document).toBeNull();
    expect(childrenOf(process.pid).filter((id) => !known.has(id))).toEqual([]);
  });
});

describe.runIf(process.platform === "linux")("a reader that cannot start", () => {
  test("says nothing about the file: the reading is rejected, and the next one succeeds", async () => {
    const known = new Set(childrenOf(process.pid));
    const own = createReaderPool(limitsWith({ readers: 1 }), noTools);
    onTestFinished(() => own.close());
    const reading = own.read({ bytes: message("the first") });
    const started = childrenOf(process.pid).filter((id) => !known.has(id));
    for (const id of started) process.kill(id, "SIGKILL");
    const error: unknown = await reading.catch((thrown: unknown) => thrown);
    expect(serviceFaultOf(error)?.kind).toBe("no-processes");
    expect((await own.read({ bytes: message("the second") })).problems).toEqual([]);
  });

  test("for want of a file descriptor is started again once there is one", async () => {
    const own = createReaderPool(limitsWith({ readers: 1 }), noTools);
    onTestFinished(() => own.close());
    const release = takeDescriptors();
    const error: unknown = await own.read({ bytes: message("the first") }).catch((thrown: unknown) => thrown);
    release();
    expect(serviceFaultOf(error)?.kind).toBe("no-descriptors");
    expect((await own.read({ bytes: message("the first") })).problems).toEqual([]);
  });
});

function childrenOf(id: number): readonly number[] {
  return readdirSync(`/proc/${id}/task`).flatMap((task) =>
    readFileSync(`/proc/${id}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number),
  );
}

/** Pages that draw a bar and contain no text. */
function scanOf(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => index + 3);
  const page = "<</Type/Page/Parent 2 0 R/Contents 100 0 R>>";
  const objects = [
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]/Count ${count}/MediaBox[0 0 200 200]>>endobj`,
    ...kids.map((kid) => `${kid} 0 obj${page}endobj`),
    "100 0 obj<</Length 17>>stream\n50 50 100 20 re f\nendstream endobj",
  ];
  return new TextEncoder().encode(
    `%PDF-1.4\n${objects.join("\n")}\ntrailer<</Root 1 0 R/Size 101>>\n%%EOF\n`,
  );
}

test("a scan has time for each of its pages, and reports each", async () => {
  const row = ["5", "1", "1", "1", "1", "1", "100", "100", "200", "40", "96.5", "word"].join("\t");
  const slow = {
    ...noTools,
    recognise: async (_: unknown, { begun }: { readonly begun: () => void }) => {
      begun();
      await delay(3000);
      return row;
    },
  };
  // Ten pages take longer than the limit for a file without pictures.
  const limits = limitsWith({ readers: 1, readMilliseconds: 10_000, recognitionMillisecondsPerPage: 10_000 });
  const scans = createReaderPool(limits, slow);
  onTestFinished(() => scans.close());
  await scans.read({ bytes: message("to start the process") });
  const progress: number[] = [];
  const { document, problems } = await scans.read({
    bytes: scanOf(10),
    onProgress: ({ done, total }) => progress.push(done, total),
  });
  expect(problems).toEqual([]);
  expect(document?.text.match(/word/g)).toHaveLength(10);
  expect(progress).toEqual(Array.from({ length: 11 }, (_, done) => [done, 10]).flat());
});
