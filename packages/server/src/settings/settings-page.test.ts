import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsPage } from "./settings-page.ts";

const page = new URL("../../../../docs/settings.md", import.meta.url);

/** Run this test with `WRITE_SETTINGS_PAGE=1` to rewrite the page. */
test("docs/settings.md matches the table of settings", () => {
  if (process.env["WRITE_SETTINGS_PAGE"] === "1") writeFileSync(page, settingsPage());
  expect(readFileSync(page, "utf8"), "made anew with WRITE_SETTINGS_PAGE=1").toBe(settingsPage());
});
