import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("works once for each argument", () => {
  let count = 0;
  const square = remembered((number: number) => {
    count += 1;
    return number ** 2;
  });
  expect([square(3), square(3), square(4), square(3)]).toEqual([9, 9, 16, 9]);
  expect(count).toBe(2);
});

test("forgets what was used longest ago, and no more", () => {
  const made: number[] = [];
  const work = remembered((number: number) => made.push(number), 64);
  for (let number = 0; number < 64; number++) work(number);
  work(0);
  work(64);
  work(0);
  expect(made).toHaveLength(65);
  work(1);
  expect(made.at(-1)).toBe(1);
});

test("does not remember a failure", async () => {
  let count = 0;
  const open = remembered(async (name: string) => {
    count += 1;
    if (count === 1) throw new Error("no file descriptor is free");
    return name;
  });
  await expect(open("font")).rejects.toThrow("descriptor");
  expect(await open("font")).toBe("font");
});
