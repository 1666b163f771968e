/** Reading annotated copies back, on a thread of the pool. */
import { readFile } from "node:fs/promises";
import { serialize } from "node:v8";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunner, type Runner } from "./index.ts";
import type { EditsTask } from "./tasks/tasks.ts";

const rules = { rules: [], questionnaire: null };
let runner: Runner;
let task: EditsTask;

beforeAll(async () => {
  runner = createRunner(rules);
  const source = await readFile(new URL("../../../fixtures/fund-brochure.pdf", import.meta.url));
  const reading = await runner.read(source);
  const review = await runner.examine(reading);
  const { value } = await runner.render("xfdf", review, source, { date: new Date(0) });
  task = {
    copy: Buffer.concat(value!),
    reading: serialize(reading),
    source,
    sha256: reading.sha256,
    triggers: [],
  };
});
afterAll(() => runner.close());

test("a copy that nobody edited has no edits", async () => {
  expect(await runner.edits(task)).toEqual({
    value: { triggers: [], marks: [], unknown: [], listed: true, passedOver: 0 },
    problems: [],
  });
});

test("a file that cannot be read is a problem", async () => {
  const { value, problems } = await runner.edits({ ...task, copy: Buffer.from("<html/>") });
  expect([value, problems.map(({ code }) => code)]).toEqual([null, ["judgements-unreadable"]]);
});

test("over budget, the thread is terminated, and the next one reads", async () => {
  const hurried = createRunner({ ...rules, limits: { editsMilliseconds: 0, threads: 1 } });
  try {
    const { problems } = await hurried.edits(task);
    expect(problems).toEqual([
      { code: "judgements-unreadable", message: "Reading the copy took too long and was stopped." },
    ]);
    expect((await hurried.sentences(task.reading)).ends.length).toBeGreaterThan(0);
  } finally {
    await hurried.close();
  }
});

test("an unsound document is an error of the caller", async () => {
  const unsound = { ...task, reading: serialize({ document: null, problems: [] }) };
  await expect(runner.edits(unsound)).rejects.toThrow("there is no document");
});
