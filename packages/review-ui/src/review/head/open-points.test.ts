import { expect, test } from "vitest";
import type { Entry } from "../findings/entry.ts";
import { openPointsOf } from "./open-points.ts";

const entry = (changes: Partial<Entry>) =>
  ({ kind: "trigger", isDone: true, sync: "saved", rule: { reference: "AU-3.1" }, ...changes }) as Entry;

test.each([
  ["what is done", [entry({})], "Every finding is dismissed or judged.", []],
  [
    "open findings, which are no obstacle",
    [entry({ isDone: false }), entry({ isDone: false })],
    "2 findings are still open and will be included in the copies.",
    [],
  ],
  [
    "rules that nobody has judged",
    [entry({ kind: "judgement", isDone: false })],
    "Every finding is dismissed or judged.",
    ["Judge these rules first: AU-3.1."],
  ],
  [
    "what the service does not know",
    [entry({ sync: "waiting" }), entry({ sync: "conflict" })],
    "Every finding is dismissed or judged.",
    [
      "1 change is not sent yet. Wait until the connection is back.",
      "Decide 1 conflict with other people’s changes first.",
    ],
  ],
] as const)("before a sign-off, the page names %s", (_, entries, text, obstacles) => {
  expect(openPointsOf(entries)).toEqual({ text, obstacles });
});
