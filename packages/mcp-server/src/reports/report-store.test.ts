/** Reports in memory: how many, how large, and what is said of those that are gone. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createReportStore } from "./report-store.ts";

test("the oldest report goes when there are too many, and the message says so", () => {
  const store = createReportStore<string>({ reports: 2, bytes: 1000 });
  const [first, second, third] = ["a", "b", "c"].map((report) => store.add(report, 1));
  expect(store.ids()).toEqual([third, second]);
  expect(store.get(second ?? "")).toBe("b");
  expect(() => store.get(first ?? "")).toThrow(/is gone: the server keeps the latest 2/);
});

test("an id of another run, or none at all, is unknown rather than gone", () => {
  const store = createReportStore<string>();
  const other = createReportStore<string>().add("a", 1);
  expect(() => store.get(other)).toThrow(/There is no report r1-.*there is none yet/);
  expect(() => store.get("constructor")).toThrow(/There is no report constructor/);
});

test("reports never exceed their bounds, except for the newest alone", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(sizes, (bytes) => {
      const store = createReportStore<number>({ reports: 5, bytes: 100 });
      let last = "";
      for (const size of bytes) last = store.add(size, size);
      const kept = store.ids().map(store.get);
      expect(kept.length).toBeLessThanOrEqual(5);
      expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100);
      expect(store.get(last)).toBe(bytes.at(-1));
    }),
  );
});
