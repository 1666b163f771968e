/** The documentation of the metrics, and the alert rules, name exactly the exported metrics. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const counts = { waiting: 0, running: 0, dead: 0 };
const exported = await createMetrics().render({
  jobs: { processor: counts, network: counts, "idle-processor": counts },
  waited: {},
  freeBytes: 0,
  threads: { jobs: 1, matching: 1, rendering: 1 },
});
/** Each metric with its type. */
const ours = new Map(
  [...exported.matchAll(/^# TYPE (docreview_\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]),
);

test("docs/operations.md describes every metric, with its type, and no others", () => {
  const rows = [...read("docs/operations.md").matchAll(/^\| `(docreview_\w+)` \| (\w+)/gm)];
  const described = new Map(rows.map(([, name, type]) => [name!, type!]));
  expect(described.size).toBe(rows.length);
  expect(described).toEqual(ours);
});

test.each(["deploy/prometheus/alerts.yaml", "deploy/kubernetes/prometheus-adapter.yaml"])(
  "%s uses only metrics that are exported",
  (path) => {
    const used = [...read(path).matchAll(/\b(docreview_\w+)\{|\b(docreview_\w+_(?:total|bytes|count))\b/g)];
    const names = used.map(([, first, second]) => (first ?? second)!.replace(/_(?:bucket|count|sum)$/, ""));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !ours.has(name))).toEqual([]);
  },
);

test("docs/operations.md says what to do about every alert, and about no others", () => {
  const alerts = [...read("deploy/prometheus/alerts.yaml").matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  const rows = [...read("docs/operations.md").matchAll(/^\| (Docreview\w+) \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(alerts);
});
