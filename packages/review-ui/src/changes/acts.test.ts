import { expect, test } from "vitest";
import { actToUndo, isAsLeft, mostActs, withAct, withOutcomes, withoutItems, type Acts } from "./acts.ts";
import { keepActs } from "./kept-acts.ts";
import type { PendingChange } from "./pending-change.ts";

const act = (change: string, ...ids: readonly string[]) =>
  ids.map((id) => ({ id, change, etag: null as string | null, judgedAt: null as string | null }));

const idsOf = (acts: Acts) => acts.map((one) => one.map(({ id }) => id));

test("the last step is undone, or the part of an earlier one that dismissed the selected finding", () => {
  const acts = [act("A", "1", "2"), act("B", "3", "4")];
  const ids = (...of: readonly string[]) => actToUndo(acts, new Set(of))?.map((item) => item.id);
  expect([ids(), ids("3"), ids("2"), ids("9")]).toEqual([["3", "4"], ["3", "4"], ["2"], ["3", "4"]]);
  expect(actToUndo([], new Set("1"))).toBeNull();
});

test("of findings that are one row, all that earlier steps dismissed is undone", () => {
  const acts = [act("A", "1", "2"), act("B", "5", "6"), act("C", "3")];
  expect(idsOf([actToUndo(acts, new Set(["2", "5", "7"]))!])).toEqual([["2", "5"]]);
});

test("a step loses what the service did not do, and what was undone or done again", () => {
  const acts = withAct(withAct([], act("A", "1", "2", "3")), act("B", "3"));
  expect(idsOf(acts)).toEqual([["1", "2"], ["3"]]);
  const answered = withOutcomes(acts, "A", [
    { id: "1", result: "changed", etag: '"1"', judgedAt: null },
    { id: "2", result: "conflict" },
  ]);
  expect(answered).toEqual([[{ id: "1", change: "A", etag: '"1"', judgedAt: null }], act("B", "3")]);
  expect(withoutItems(answered, new Set(["3"]))).toHaveLength(1);
  expect(withOutcomes(acts, "B", [])).toHaveLength(1);
});

test("only so many steps are kept", () => {
  let acts: Acts = [];
  for (let at = 0; at <= mostActs; at++) acts = withAct(acts, act(`${at}`, `${at}`));
  expect(acts).toHaveLength(mostActs);
  expect(acts[0]![0]!.id).toBe("1");
});

test("a finding is as the step left it while the change waits, and while nobody has changed it since", () => {
  const [waiting] = act("A", "1");
  const answered = { ...waiting!, etag: '"1"' };
  const done = { kind: "trigger", isDone: true, etag: '"1"', judgedAt: null } as const;
  const queue = [{ key: "A", state: "waiting" } as PendingChange];
  expect(isAsLeft(waiting!, { ...done, etag: '"0"' }, queue)).toBe(true);
  expect(isAsLeft(waiting!, done, [])).toBe(false);
  expect(isAsLeft(answered, done, [])).toBe(true);
  expect(isAsLeft(answered, { ...done, etag: '"2"' }, [])).toBe(false);
  expect(isAsLeft(answered, { ...done, isDone: false }, [])).toBe(false);
});

test("a judgement is as the step left it until somebody judges again", () => {
  const judged = { ...act("A", "1")[0]!, etag: '"1"', judgedAt: "2026-01-31T09:00:00.000Z" };
  const entry = (judgedAt: string) => ({ kind: "judgement", isDone: true, etag: null, judgedAt }) as const;
  expect(isAsLeft(judged, entry("2026-01-31T09:00:00.000Z"), [])).toBe(true);
  expect(isAsLeft(judged, entry("2026-01-31T09:05:00.000Z"), [])).toBe(false);
});

test("steps survive a reload, and are never another user's or another review's", () => {
  const map = new Map<string, string>();
  const records = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const open = (userId: string) => keepActs(records, { userId, path: "/a" });
  open("7").become("5", () => [act("A", "1")]);
  expect(idsOf(open("7").of("5"))).toEqual([["1"]]);
  expect([open("7").of("6"), open("8").of("5")]).toEqual([[], []]);
  open("7").become("5", () => []);
  expect(map.size).toBe(0);
});
