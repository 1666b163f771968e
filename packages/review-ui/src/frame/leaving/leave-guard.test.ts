import { expect, test } from "vitest";
import { createLeaveGuard } from "./leave-guard.ts";

function guarded() {
  const guard = createLeaveGuard();
  const asked: string[] = [];
  const left: string[] = [];
  let answer: () => void = () => {};
  guard.askWith((reason, leave) => {
    asked.push(reason);
    answer = leave;
  });
  return { guard, asked, left, agree: () => answer() };
}

test("nothing is asked while nothing would be lost", () => {
  const { guard, asked, left } = guarded();
  guard.hold("A file was not sent.")();
  guard.leave(() => left.push("away"));
  expect([asked, left]).toEqual([[], ["away"]]);
});

test("what would be lost is said once for each reason, and leaving waits for the answer", () => {
  const { guard, asked, left, agree } = guarded();
  guard.hold("A file was not sent.");
  guard.hold("A file was not sent.");
  const release = guard.hold("2 changes wait.");
  guard.leave(() => left.push("away"));
  expect([asked, left]).toEqual([["A file was not sent. 2 changes wait."], []]);
  agree();
  expect(left).toEqual(["away"]);
  release();
  expect(guard.reason()).toBe("A file was not sent.");
  guard.releaseAll();
  expect(guard.reason()).toBeNull();
});
