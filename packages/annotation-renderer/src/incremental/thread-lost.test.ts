/** What becomes of a large copy on a platform that does not start the thread that deflates, or ends it. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const inTesting = (name: string) => fileURLToPath(new URL(`../testing/${name}`, import.meta.url));

function copyUnder(...options: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [...options, inTesting("print-large-copy.ts")], {
    encoding: "utf8",
  });
  expect(stderr).not.toContain("Error");
  return JSON.parse(stdout);
}

test("gives the same copy where no thread starts, or where it dies half way", () => {
  const expected = copyUnder();
  expect(expected).toEqual({ hash: expect.any(String), problems: [] });
  // Node's permissions forbid threads unless they are allowed.
  expect(copyUnder("--permission", "--allow-fs-read=*")).toEqual(expected);
  expect(copyUnder("--import", inTesting("dying-thread.ts"))).toEqual(expected);
});
