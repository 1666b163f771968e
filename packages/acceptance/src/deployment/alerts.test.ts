/** Checks the alerts with Prometheus' own tool. The tests of the metrics check that alerts use exported metrics. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deployFolder } from "./testing/deployment-files.ts";

const promtool = (...words: readonly string[]) => spawnSync("promtool", words, { encoding: "utf8" });

test.runIf(promtool("--version").status === 0)("the alerts are valid", () => {
  const { status, stdout, stderr } = promtool("check", "rules", join(deployFolder, "prometheus/alerts.yaml"));
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
});
