/**
 * Real processes and threads, real files: a bad file affects only itself.
 *
 * @module-tag long
 */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { serialize } from "node:v8";
import { createEngine, parseRules } from "@docreview/engine";
import { withoutProofs } from "@docreview/model";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createRunner,
  openReaders,
  packRules,
  ThreadDied,
  unpackSentences,
  type Runner,
  type RunnerLimits,
} from "./index.ts";
import { collectGarbage } from "./testing/collect-garbage.ts";

const ruleFile = {
  path: "house/guaranteed.yaml",
  text: `
id: guaranteed
number: T-1
group: Promises
description: No promises.
feedback: Take it out.
score: 8
term: { find: guaranteed }
`,
};

const fixture = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../fixtures/${name}`, import.meta.url)));
let brochure: Uint8Array;
let disclosure: Uint8Array;
const noPdf = new TextEncoder().encode("This is no PDF.");

let runner: Runner | null = null;
const start = (limits: Partial<RunnerLimits> = {}) => {
  runner = createRunner({
    rules: [ruleFile],
    questionnaire: null,
    limits: { readers: 2, threads: 2, ...limits },
  });
  return runner;
};

beforeAll(async () => {
  brochure = await fixture("fund-brochure.pdf");
  disclosure = await fixture("product-disclosure.pdf");
});

afterEach(async () => {
  await runner?.close();
  runner = null;
});

test("a review in processes and threads equals one by the engine in place", async () => {
  const engine = createEngine({ rules: parseRules([ruleFile]).value });
  const { review } = start();
  expect(await review(brochure)).toEqual(await engine.review(brochure));
});

test("parsed rules give the same result as their files", async () => {
  const other = { ...ruleFile, text: ruleFile.text.replace("find: guaranteed", "find: the") };
  const parsed = { rules: parseRules([other]).value, questionnaire: null };
  runner = createRunner({
    rules: [ruleFile],
    questionnaire: null,
    parsed: packRules(parsed),
    limits: { readers: 1, threads: 1 },
  });
  const engine = createEngine({ rules: parsed.rules });
  expect(await runner.review(brochure)).toEqual(await engine.review(brochure));
});

test(
  "readers that were already open serve a runner, and stay open when it ends",
  { tags: "long" },
  async () => {
    const readers = openReaders({ limits: { readers: 1, threads: 1, idleReaders: 1 } });
    try {
      runner = createRunner({ rules: [ruleFile], questionnaire: null, readers, limits: { threads: 2 } });
      expect(runner.limits).toEqual({ ...readers.limits, threads: 2 });
      expect(runner.threads()).toHaveLength(2);
      const reading = await runner.read(disclosure);
      await runner.close();
      expect(await readers.read(disclosure)).toEqual(reading);
    } finally {
      await readers.close();
    }
  },
);

test(
  "an already read document is examined as in a review, repeatedly if required",
  { tags: "long" },
  async () => {
    const { read, examine, review } = start();
    const reading = await read(disclosure);
    const once = await examine(reading);
    expect(once).toEqual(await review(disclosure));
    expect(once.findings).not.toEqual([]);
    expect(await examine(reading)).toEqual(once);
  },
);

test("a stored document is examined as one that was just read", async () => {
  const { read, examine, examineStored } = start();
  const reading = await read(disclosure);
  const review = await examine(reading);
  const stored = await examineStored(serialize(reading));
  expect(JSON.parse(new TextDecoder().decode(stored.json))).toEqual(JSON.parse(JSON.stringify(review)));
  expect(stored.review).toEqual(withoutProofs(review));
  expect(stored.review).not.toEqual(review);
  const { rendition: _, ...before } = reading;
  expect((await examineStored(serialize(before))).review).toEqual(stored.review);
});

test("a stored document that is unsound is not examined", async () => {
  const { read, examineStored } = start();
  const { document, ...reading } = await read(brochure);
  const unsound = serialize({ ...reading, document: { ...document, text: "Hello" } });
  await expect(examineStored(unsound)).rejects.toThrow("an inconsistent document");
});

test("a document's sentences are those that its review refers to", async () => {
  const { read, examine, sentences } = start();
  const reading = await read(disclosure);
  const { findings, sentences: quoted, document } = await examine(reading);
  const packed = await sentences(serialize(reading));
  const placed = unpackSentences(packed, 0, packed.ends.length);
  expect(placed.map(({ reference }) => reference)).toEqual(placed.map((_, index) => index + 1));
  expect(placed).toHaveLength(document.sentences);
  const named = findings.flatMap(({ triggers }) => triggers.map(({ sentence }) => sentence!));
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(quoted.map(({ reference }) => reference))).toEqual(
    new Set(named.map(({ reference }) => reference)),
  );
  for (const { reference, text } of quoted) expect(placed[reference - 1]!.text).toBe(text);
});

test("an unsound document has no sentences", { tags: "long" }, async () => {
  const { read, sentences } = start();
  const reading = await read(disclosure);
  const unsound = { ...reading, document: { ...reading.document!, text: "other words" } };
  await expect(sentences(serialize(unsound))).rejects.toThrow("inconsistent document");
  await expect(sentences(serialize({ ...reading, document: null }))).rejects.toThrow(RangeError);
});

test("a file passed in still belongs to the caller afterwards", async () => {
  const before = brochure.slice();
  const { review, render } = start();
  const result = await review(brochure);
  await render("pdf", result, brochure, { date: new Date(0) });
  expect(brochure).toEqual(before);
});

describe("one bad file affects only itself", () => {
  test("a file of another kind among good ones", async () => {
    const { review } = start();
    const files = [brochure, noPdf, disclosure, new Uint8Array(), brochure];
    const reviews = await Promise.all(files.map((file) => review(file, { mediaType: "application/pdf" })));
    expect(reviews.map(({ status }) => status)).toEqual([
      "finished",
      "failed",
      "finished",
      "failed",
      "finished",
    ]);
    expect(reviews[1]!.problems[0]!.code).toBe("document-type-mismatch");
    expect(reviews[3]!.problems[0]!.code).toBe("document-empty");
  });

  test("a reader that dies under its file; the next file gets a fresh one", async () => {
    const { review, ready } = start({ readers: 1, idleReaders: 1 });
    await ready();
    const doomed = review(disclosure);
    const waiting = review(brochure);
    await killReader();
    expect((await doomed).problems[0]!.code).toBe("document-reader-died");
    expect((await waiting).status).toBe("finished");
  });
});

describe("a file that exceeds a budget is stopped, and the review says which", () => {
  test("time", async () => {
    const { review } = start({ readMilliseconds: 1 });
    const { status, problems } = await review(disclosure);
    expect(status).toBe("failed");
    expect(problems).toMatchObject([{ code: "document-limit", message: expect.stringContaining("0.001 s") }]);
  });

  test("memory", async () => {
    const { review } = start({ readMemory: 20 * 1024 ** 2, readMemoryPerByte: 0 });
    const { problems } = await review(disclosure);
    expect(problems).toMatchObject([{ code: "document-limit", message: expect.stringContaining("20 MiB") }]);
  });

  test("memory, with a higher limit for a large file", async () => {
    const { review } = start({ readMemory: 20 * 1024 ** 2, readMemoryPerByte: 2 ** 20 });
    expect((await review(disclosure)).status).toBe("finished");
  });

  test("pages", async () => {
    const { review } = start({ maximumPages: 5 });
    expect((await review(disclosure)).problems[0]!.code).toBe("document-limit");
    expect((await review(brochure)).status).toBe("finished");
  });

  test("bytes", async () => {
    const { review } = start({ fileBytes: 100 });
    expect((await review(brochure)).problems[0]!.code).toBe("document-limit");
  });
});

describe("cancelling", () => {
  test("ends a review in progress, and one that has not begun", async () => {
    const { review } = start({ readers: 1 });
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const reviews = [review(disclosure, options), review(disclosure, options), review(brochure)];
    controller.abort();
    const results = await Promise.all(reviews);
    expect(results.map((one) => one.problems[0]?.code)).toEqual([
      "review-cancelled",
      "review-cancelled",
      undefined,
    ]);
  });

  test("ends the matching and the rendering of a document that has been read", async () => {
    const { read, examine, render } = start({ threads: 1 });
    const reading = await read(disclosure);
    const controller = new AbortController();
    const { signal } = controller;
    const cancelled = [
      examine(reading, {}, undefined, undefined, { signal }),
      examine(reading, {}, undefined, undefined, { signal }),
    ];
    controller.abort(new Error("not needed"));
    for (const one of cancelled) await expect(one).rejects.toThrow("not needed");
    const review = await examine(reading);
    expect(review.status).toBe("finished");
    const options = { date: new Date(0), version: "1", signal };
    await expect(render("pdf", review, disclosure, options)).rejects.toThrow("not needed");
  });

  test("closing rejects what is still waiting, and leaves no process behind", async () => {
    const { review, close } = start({ readers: 1 });
    const reviews = [review(disclosure), review(brochure)].map((one) =>
      one.then(
        ({ problems }) => problems[0]?.code,
        () => "rejected",
      ),
    );
    await close();
    for (const outcome of await Promise.all(reviews)) expect(outcome).not.toBe(undefined);
    expect(readers()).toEqual([]);
  });
});

test("a rendering in a thread equals one by the engine in place", async () => {
  const engine = createEngine({ rules: parseRules([ruleFile]).value });
  const { review, render } = start();
  const result = await review(brochure);
  for (const format of ["pdf", "xfdf"]) {
    const options = { date: new Date(0) };
    const [here, there] = [engine.render, render].map((one) => one(format, result, brochure, options));
    expect(await there).toEqual(await here);
  }
  await expect(render("docx", result, brochure, { date: new Date(0) })).rejects.toThrow(
    "no renderer for docx",
  );
});

test("a file that is not a PDF is annotated on the PDF made of it, also for a review from elsewhere", async () => {
  const mail = new TextEncoder().encode("From: a@example.com\nSubject: Save\n\nIt is guaranteed.\n");
  const options = { date: new Date(0) };
  const { review, render } = start();
  const result = await review(mail);
  const engine = createEngine({ rules: parseRules([ruleFile]).value });
  const expected = await engine.render("pdf", await engine.review(mail), mail, options);
  expect(Buffer.concat(expected.value!).toString("latin1")).toContain("/Highlight");
  for (const one of [result, structuredClone(result)]) {
    expect(await render("pdf", one, mail, options)).toEqual(expected);
  }
});

test.runIf(process.platform === "linux")("processes and threads have the configured priority", async () => {
  const { review } = start({ readers: 1, threads: 1, niceness: 7 });
  const own = getPriority();
  expect((await review(brochure)).status).toBe("finished");
  expect(readers().map((id) => getPriority(id))).toEqual([7]);
  const threads = readdirSync("/proc/self/task").map((id) => getPriority(Number(id)));
  expect(threads.filter((priority) => priority === 7)).toHaveLength(1);
  expect(getPriority()).toBe(own);
});

test("threads that cannot start make reviews reject instead of wait", async () => {
  const broken = { path: "house/broken.yaml", text: null } as unknown as typeof ruleFile;
  runner = createRunner({ rules: [broken], questionnaire: null });
  await expect(runner.review(brochure)).rejects.toThrow(ThreadDied);
  expect(runner.threads()[0]).toMatchObject({ isUp: false, fault: expect.any(String) as string });
});

test("nothing that was read, examined and rendered is kept in memory", async () => {
  const { read, review, examine, render, sentences } = start({ readers: 1, threads: 1 });
  const results: { readonly name: string; readonly result: WeakRef<object> }[] = [];
  const note = <T extends object>(name: string, result: T): T => {
    results.push({ name, result: new WeakRef(result) });
    return result;
  };
  const work = async () => {
    for (let nth = 0; nth < 3; nth++) {
      const reading = note("read", await read(brochure));
      const examined = note("examine", await examine(reading));
      note("review", await review(brochure));
      note("render", await render("pdf", examined, brochure, { date: new Date(0) }));
      note("sentences", await sentences(serialize(reading)));
    }
  };
  await work();
  await collectGarbage();
  expect(results.filter(({ result }) => result.deref() !== undefined).map(({ name }) => name)).toEqual([]);
});

test("a runner that is ready has running threads, and reports them", async () => {
  const { ready, threads } = start({ threads: 2 });
  await ready();
  const up = { isUp: true, deaths: 0, fault: null };
  expect(threads()).toEqual([up, up]);
});

/** Ids of this process's reading processes. */
function readers(): readonly number[] {
  const listing = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], {
    encoding: "utf8",
  });
  return listing
    .split("\n")
    .filter((line) => line.includes("reader-process"))
    .map((line) => Number.parseInt(line, 10));
}

async function killReader(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [pid] = readers();
    if (pid !== undefined) {
      process.kill(pid, "SIGKILL");
      return;
    }
    await sleep(5);
  }
  throw new Error("no reading process was started");
}
