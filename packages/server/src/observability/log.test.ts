import { expect, test } from "vitest";
import { createLog, faultOf, tracedFaultOf } from "./log.ts";

class ReadFault extends Error {
  override readonly name = "ReadFault";
  readonly code = "EREAD";
}

test("a fault is logged by name, code and stack frames, never by its message", () => {
  const message = "page 3 says “secret words”\n    at the end (file:///secret/place.ts:1:2)";
  const { type, code, frames } = tracedFaultOf(new ReadFault(message));
  expect([type, code]).toEqual(["ReadFault", "EREAD"]);
  expect(frames[0]).toMatch(/^at .*log\.test\.ts:\d+:\d+\)?$/);
  expect(frames.join()).not.toMatch(/secret/);
});

test("nor by a message that was changed after the stack was captured", () => {
  const fault = new Error("secret words\n    at first (file:///secret.ts:1:2)\nmore secret words");
  fault.message = "other";
  const { frames } = tracedFaultOf(fault);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.join()).not.toMatch(/secret/);
});

test.each([
  ["a text", "secret words", { type: "string", code: undefined }],
  ["nothing", null, { type: "object", code: undefined }],
  [
    "a code that is not valid",
    Object.assign(new Error(), { code: "secret words" }),
    { type: "Error", code: undefined },
  ],
])("a thrown %s reveals nothing", (_, thrown, fault) => {
  expect(faultOf(thrown)).toEqual(fault);
});

test("anything that may contain a secret is redacted", () => {
  const lines: string[] = [];
  const log = createLog({ level: "info", target: { write: (line) => void lines.push(line) } });
  log.info({ headers: { a: "secret" }, deep: { body: "secret", query: "secret" } }, "told");
  log.error({ err: new Error("secret words") }, "failed");
  log.debug("unseen");
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toMatch(/secret/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 30, msg: "told" });
});
