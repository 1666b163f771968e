/** What the commands say of a version of Node.js that is too old for them. */
import { expect, test } from "vitest";
import { tooOldFor } from "./node-version.ts";

test.each(["serve", "admin company list", "rules labels"])(
  "%s names the version that it needs",
  (command) => {
    expect(tooOldFor(command, "22.23.3")).toBe(
      `error: docreview ${command} needs Node.js 24 or newer; this is 22.23.3. The commands that review files run on 22.`,
    );
  },
);

test.each([
  ["serve", "24.21.0"],
  ["scan", "22.23.3"],
  ["rules test", "22.23.3"],
])("%s runs on %s", (command, version) => {
  expect(tooOldFor(command, version)).toBeNull();
});
