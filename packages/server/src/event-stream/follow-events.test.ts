import { forCompany, forInstallation } from "@docreview/store";
import { expect, test } from "vitest";
import { openApi } from "../testing/api.ts";
import { writeReview } from "../testing/findings.ts";
import { createEventHub } from "./event-hub.ts";
import { followEvents, type Following } from "./follow-events.ts";

const times = { check: 5, idle: 10 };

async function follow(parts: Partial<Following> = {}) {
  const api = await openApi();
  const { events } = forCompany(api.store.reader, api.company.id);
  const ending = new AbortController();
  const following = {
    events,
    hub: createEventHub(api.store),
    after: null,
    signal: ending.signal,
    isAllowed: async () => true,
    times,
    ...parts,
  };
  return { api, events, ending, followed: followEvents(following) };
}

test("silence is interrupted, so that both ends notice a lost connection", async () => {
  const { followed, ending } = await follow();
  expect((await followed.next()).value).toEqual({ kind: "position", id: 0 });
  expect((await followed.next()).value).toEqual({ kind: "idle" });
  ending.abort();
  expect((await followed.next()).done).toBe(true);
});

test("it ends as soon as the reader is not allowed to go on", async () => {
  let isAllowed = true;
  const { followed } = await follow({ isAllowed: async () => isAllowed });
  await followed.next();
  await followed.next();
  isAllowed = false;
  expect((await followed.next()).done).toBe(true);
});

test("a reader that is far behind gets every event once, in order", async () => {
  const { api, events, followed } = await follow({ after: 0 });
  const start = (await followed.next()).value;
  expect(start).toEqual({ kind: "position", id: 0 });
  for (let count = 0; count < 60; count++) await writeReview(api, []);
  const all = await events.after(0, 1000);
  expect(all.length).toBeGreaterThan(100);
  const read = [];
  while (read.length < all.length) {
    const { value } = await followed.next();
    if (value?.kind === "event") read.push(value.event);
  }
  expect(read).toEqual(all);
  await followed.return(undefined);
});

test("the database is not looked at while nobody follows", async () => {
  const api = await openApi();
  let looks = 0;
  const { onEvents } = api.store;
  const listeners = { begun: 0, ended: 0 };
  const hub = createEventHub({
    reader: new Proxy(api.store.reader, {
      get: (target, name) => {
        looks += 1;
        return Reflect.get(target, name) as unknown;
      },
    }),
    onEvents: (listener) => {
      listeners.begun += 1;
      const end = onEvents(listener);
      return () => {
        listeners.ended += 1;
        end();
      };
    },
  });
  expect(looks).toBe(0);
  let wakes = 0;
  const ends = [hub.follow(() => (wakes += 1)), hub.follow(() => (wakes += 1))];
  await writeReview(api, []);
  expect(wakes).toBeGreaterThanOrEqual(2);
  for (const end of ends) end();
  expect(listeners).toEqual({ begun: 1, ended: 1 });
  const before = wakes;
  await writeReview(api, []);
  expect(wakes).toBe(before);
  expect(await forInstallation(api.store.reader).events.latest()).toBeGreaterThan(0);
});
