/** `docreview admin audit` in this process, on a real store that somebody has changed behind its back. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { run } from "../program.ts";
import { keptTerminal } from "../testing/screen.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

async function desk() {
  const folder = join(temporaryFolder(), "data");
  const admin = async (...words: readonly string[]) => {
    const terminal = { ...keptTerminal(), env: {} };
    const code = await run(["admin", ...words, "--data", folder], terminal);
    return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
  };
  await admin("company", "create", "Analytical Engines");
  await admin("user", "create", "--company", "1", "--email", "ada@example.org", "--name", "Ada");
  for (const change of ["disable", "enable", "disable"]) await admin("user", change, "1");
  const database = (statement: string) => {
    const opened = new DatabaseSync(join(folder, "docreview.sqlite"));
    opened.exec(statement);
    opened.close();
  };
  const head = async () => /(\d+:[0-9a-f]{64})/.exec((await admin("audit", "verify")).stdout)?.[1] ?? "";
  return { folder, admin, database, head };
}

test("a log as it was written verifies, and its last row can be written down", async () => {
  const { admin, head } = await desk();
  const { code, stdout } = await admin("audit", "verify");
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^company 1, Analytical Engines: 5 rows, no faults\. The last row: 5:[0-9a-f]{64}\n$/,
    ),
  ]);
  expect((await admin("audit", "verify", "--expect", await head())).code).toBe(0);
});

test.each([
  [
    "a changed row",
    `update "auditEvent" set "subjectId" = '9' where "position" = 3`,
    "company 1  row 3  was changed: it does not have its hash",
  ],
  ["a row taken out", `delete from "auditEvent" where "position" = 2`, "company 1  row 2  missing"],
  [
    "rows cut off",
    `delete from "auditEvent" where "position" > 3`,
    "company 1  rows 4 to 5  missing at the end of the log",
  ],
  [
    "a row put in behind the end",
    `insert into "auditEvent" select "companyId", 6, "at", "actor", "userId", "action", "subjectType", "subjectId", "reviewId",
       "details", "salt", "detailsHash", "previousHash", "hash" from "auditEvent" where "position" = 5`,
    "company 1  row 6  was put in behind the end of the log",
  ],
  [
    "other details",
    `update "auditEvent" set "details" = '{}' where "position" = 4`,
    "company 1  row 4  shows something else than was written: its details do not have their hash",
  ],
  [
    "details that nobody said were erased",
    `update "auditEvent" set "details" = null, "salt" = null where "position" = 1`,
    "company 1  row 1  does not show any more what was written, and no row says that it was erased",
  ],
])("%s is found and named", async (_, statement, line) => {
  const { admin, database } = await desk();
  database(statement);
  const { code, stdout } = await admin("audit", "verify");
  expect(code).toBe(1);
  expect(stdout.split("\n")[0]).toBe(line);
  const json = await admin("audit", "verify", "--json");
  expect(JSON.parse(json.stdout.split("\n")[0] ?? "")).toMatchObject({
    company: "1",
    fault: expect.any(String),
  });
});

test("a log that was cut off together with its end is found by a row that was written down", async () => {
  const { admin, database, head } = await desk();
  const written = await head();
  database(`delete from "auditEvent" where "position" > 3;
    update "auditHead" set "position" = 3, "hash" = (select "hash" from "auditEvent" where "position" = 3)`);
  expect((await admin("audit", "verify")).code).toBe(0);
  const { code, stdout } = await admin("audit", "verify", "--expect", written);
  expect([code, stdout.split("\n")[0]]).toEqual([
    1,
    "company 1  row 5  does not have the hash that was written down",
  ]);
});

test("what cannot be expected is refused", async () => {
  const { admin } = await desk();
  await admin("company", "create", "Another");
  const hash = "0".repeat(64);
  expect(await admin("audit", "verify", "--expect", "5")).toMatchObject({ code: 2 });
  const several = await admin("audit", "verify", "--expect", `5:${hash}`);
  expect([several.code, several.stderr]).toEqual([2, expect.stringContaining("name it with --company")]);
  const unknown = await admin("audit", "verify", "--company", "9");
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("there is no company")]);
});

test("a log is written to standard output or to a new file, one row in each line", async () => {
  const { folder, admin } = await desk();
  const { code, stdout } = await admin("audit", "export", "--company", "1");
  const rows = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect([code, rows.map(({ action }) => action)]).toEqual([
    0,
    ["company.created", "user.created", "user.disabled", "user.enabled", "user.disabled"],
  ]);
  const [{ salt, details, detailsHash }] = rows;
  expect(
    createHash("sha256")
      .update(salt + details)
      .digest("hex"),
  ).toBe(detailsHash);
  const out = join(folder, "..", "log.jsonl");
  expect((await admin("audit", "export", "--company", "1", "--out", out)).code).toBe(0);
  expect(await readFile(out, "utf8")).toBe(stdout);
  expect((await admin("audit", "export", "--company", "1", "--out", out)).code).toBe(2);
});

test("what the log shows of a person is erased, and it still verifies", async () => {
  const { admin } = await desk();
  expect((await admin("audit", "erase", "ada@example.org")).stdout).toBe(
    "Erased what 4 rows of the audit log showed of user 1.\n",
  );
  const { code, stdout } = await admin("audit", "verify");
  expect([code, stdout]).toEqual([0, expect.stringContaining("6 rows, of which 4 were erased, no faults")]);
});
