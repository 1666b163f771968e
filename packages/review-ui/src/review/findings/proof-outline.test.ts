import { expect, test } from "vitest";
import { linesOf, moveFor } from "./proof-outline.ts";
import type { ProofStep } from "../../api/attributes.ts";

const step = (text: string, ...steps: readonly ProofStep[]): ProofStep => ({
  text,
  holds: true,
  spans: [],
  steps,
});

const steps = [step("a", step("b", step("c")), step("d")), step("e")];
const none: ReadonlySet<string> = new Set();

test("a proof is a list of lines with their levels, without what is closed", () => {
  const shown = (closed: ReadonlySet<string>) =>
    linesOf(steps, closed).map(({ level, step: { text } }) => `${level}${text}`);
  expect(shown(none)).toEqual(["1a", "2b", "3c", "2d", "1e"]);
  expect(shown(new Set(["0.0"]))).toEqual(["1a", "2b", "2d", "1e"]);
  expect(shown(new Set(["0"]))).toEqual(["1a", "1e"]);
  expect(linesOf(steps, none)[3]).toMatchObject({ path: "0.1", position: 2, siblings: 2 });
});

test.each([
  ["ArrowDown", "0", { to: "0.0" }],
  ["ArrowDown", "1", { to: "1" }],
  ["ArrowUp", "1", { to: "0.1" }],
  ["ArrowRight", "0", { to: "0.0" }],
  ["ArrowRight", "1", {}],
  ["ArrowLeft", "0.0", { close: "0.0" }],
  ["ArrowLeft", "0.1", { to: "0" }],
  ["ArrowLeft", "1", { to: "1" }],
  ["Home", "0.1", { to: "0" }],
  ["End", "0", { to: "1" }],
  ["j", "0", null],
])("%s on line %s", (key, path, move) => {
  expect(moveFor(key, linesOf(steps, none), path)).toEqual(move);
});

test("the right arrow opens what is closed", () => {
  expect(moveFor("ArrowRight", linesOf(steps, new Set(["0"])), "0")).toEqual({ open: "0" });
});
