import { expect, test } from "vitest";
import { ApiFault, faultFrom } from "./api-fault.ts";
import { createWaits } from "./busy.ts";

const busy = (seconds: string) => faultFrom(429, "", seconds);

/** A service that rejects this many requests, and how long the page waited. */
function open(refusals: readonly ApiFault[]) {
  const paused: number[] = [];
  const said: (number | null)[] = [];
  const waits = createWaits(async (milliseconds) => void paused.push(milliseconds));
  waits.subscribe(() => said.push(waits.current()));
  const left = [...refusals];
  const request = async () => {
    const refusal = left.shift();
    if (refusal !== undefined) throw refusal;
    return "done";
  };
  return { waits, request, paused, said };
}

test("a request that a busy service refuses is repeated when the service asks for it, and the page says so", async () => {
  const { waits, request, paused, said } = open([busy("3"), busy("7")]);
  expect(await waits.patiently(request)).toBe("done");
  expect(paused).toEqual([3000, 7000]);
  expect(said).toEqual([3, null, 7, null]);
});

test("other faults are not waited for", async () => {
  const { waits, request, paused } = open([faultFrom(422, "", null)]);
  await expect(waits.patiently(request)).rejects.toBeInstanceOf(ApiFault);
  expect(paused).toEqual([]);
});

test("after five refusals in a row the person is told", async () => {
  const { waits, request, paused } = open(Array.from({ length: 5 }, () => busy("1")));
  await expect(waits.patiently(request)).rejects.toThrow("Too many requests");
  expect(paused).toHaveLength(4);
  expect(waits.current()).toBeNull();
});

test("a request that is given up while it waits is not repeated", async () => {
  const stop = new AbortController();
  stop.abort(new Error("gone"));
  const waits = createWaits((_, signal) => Promise.reject(signal?.reason as Error));
  await expect(waits.patiently(() => Promise.reject(busy("1")), stop.signal)).rejects.toThrow("gone");
  expect(waits.current()).toBeNull();
});
