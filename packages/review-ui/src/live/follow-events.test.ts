/** The event stream against a model of the service: no event is missed or delivered twice, whatever fails. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventMessages, type EventMessage } from "./event-messages.ts";
import { followEvents, type EventSourceParts } from "./follow-events.ts";
import { eventInMessage, eventInResource } from "./live-event.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function streamOf(...parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

const message = (id: number) =>
  `id: ${id}\nevent: trigger.changed\ndata: {"review":"1","trigger":"${id}"}\n\n`;

test("messages are the same however the bytes are cut", async () => {
  const text = `retry: 2000\n\n: comment\n\n${message(1)}event: reset\ndata: {"a":"é"}\r\n\r\nid: 7\ndata: a\ndata: b\n\n`;
  const whole = bytes(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 8 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const parts = at.slice(1).map((end, index) => whole.subarray(at[index], end));
      const found: EventMessage[] = [];
      for await (const one of eventMessages(streamOf(...parts))) found.push(one);
      expect(found).toEqual([
        { id: "1", event: "trigger.changed", data: '{"review":"1","trigger":"1"}' },
        { id: "1", event: "reset", data: '{"a":"é"}' },
        { id: "7", event: "message", data: "a\nb" },
      ]);
    }),
  );
});

test("a message and a resource are the same event, and nonsense is one about nothing", () => {
  const about = { review: "12", rule: "31", trigger: "99", comment: null, user: "3" };
  const data = JSON.stringify({ review: "12", rule: "31", trigger: "99", user: "3" });
  expect(eventInMessage({ id: "5", event: "trigger.changed", data })).toEqual({
    id: "5",
    name: "trigger.changed",
    about,
  });
  const related = (type: string, id: string) => ({ data: { type, id } });
  const resource = {
    type: "events",
    id: "5",
    attributes: { name: "trigger.changed", at: "2026-01-01T00:00:00Z" },
    relationships: {
      review: related("reviews", "12"),
      "review-rule": related("review-rules", "31"),
      trigger: related("triggers", "99"),
      user: related("users", "3"),
      comment: { data: null },
    },
  };
  expect(eventInResource(resource)).toEqual({ id: "5", name: "trigger.changed", about });
  expect(eventInMessage({ id: "", event: "x", data: "{" }).about.review).toBeNull();
});

test("no event is missed or told twice, whether streams work, break, or are blocked", async () => {
  const fate = fc.constantFrom("whole", "cut", "refused", "empty");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      async (fates, total) => {
        const ending = new AbortController();
        let latest = 3;
        const told: string[] = [];
        const later = (after: string) =>
          Array.from({ length: Math.max(0, latest - Number(after)) }, (_, at) => Number(after) + at + 1);
        const parts: EventSourceParts = {
          latest: async () => String(latest),
          open: async (after) => {
            const next = fates.shift();
            if (next === "refused") throw new Error("refused");
            if (next === "empty") return streamOf();
            const text = later(after).map(message).join("");
            return streamOf(
              bytes(`retry: 2000\n\n${next === "cut" ? text.slice(0, text.length / 2) : text}`),
            );
          },
          list: async (after) => {
            if (fates.length % 3 === 1) throw new Error("refused");
            return later(after).map((id) =>
              eventInMessage({ id: String(id), event: "trigger.changed", data: "{}" }),
            );
          },
          pause: async () => {
            if (latest < total + 3) latest += 1;
            else if (fates.length === 0 && told.length === total) ending.abort();
            await new Promise((done) => setImmediate(done));
          },
        };
        await followEvents(parts, {
          after: null,
          signal: ending.signal,
          happened: ({ id }) => told.push(id),
        });
        expect(told).toEqual(Array.from({ length: total }, (_, at) => String(at + 4)));
      },
    ),
  );
});
