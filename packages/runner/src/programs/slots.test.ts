import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

const never = new AbortController().signal;

test("a limited number at a time, the others in order; those that give up are skipped", async () => {
  const slots = createSlots(2);
  const order: string[] = [];
  const enter = async (name: string, signal = never) => {
    const leave = await slots.take(signal);
    order.push(name);
    return leave;
  };
  const impatient = new AbortController();
  const [a, b] = [enter("a"), enter("b")];
  const c = enter("c", impatient.signal);
  const d = enter("d");
  const e = enter("e");
  const leaveA = await a;
  const leaveB = await b;
  expect(order).toEqual(["a", "b"]);
  impatient.abort(new Error("enough"));
  await expect(c).rejects.toThrow("enough");
  leaveA();
  const leaveD = await d;
  expect(order).toEqual(["a", "b", "d"]);
  leaveB();
  leaveD();
  (await e)();
  expect(order).toEqual(["a", "b", "d", "e"]);
  const leaves = await Promise.all([enter("f"), enter("g")]);
  expect(leaves).toHaveLength(2);
});

test("a caller with an aborted signal takes no slot", async () => {
  const slots = createSlots(1);
  await expect(slots.take(AbortSignal.abort(new Error("late")))).rejects.toThrow("late");
  expect(await slots.take(never)).toBeTypeOf("function");
});
