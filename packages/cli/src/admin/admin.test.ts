/** `docreview admin`, `backup` and `restore` in this process, on a real store. */
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readPublicKeys } from "@docreview/evidence";
import { forCompany, openStore, parseId } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { run } from "../program.ts";
import { keptTerminal, type KeptTerminal } from "../testing/screen.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const secret = /^[A-Za-z0-9_-]{43}$/;

function desk(folder = join(temporaryFolder(), "data")) {
  const ask = async (words: readonly string[], env: KeptTerminal["env"] = {}) => {
    const terminal = { ...keptTerminal(), env };
    const code = await run([...words, "--data", folder], terminal);
    return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
  };
  const admin = (...words: readonly string[]) => ask(["admin", ...words]);
  const json = async (...words: readonly string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await admin(...words, "--json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(stdout);
  };
  const company = () => json("company", "create", "Analytical Engines") as Promise<{ id: string }>;
  return { folder, ask, admin, json, company };
}

describe("for programs", () => {
  test("companies are created before the first run of the service, listed, disabled and enabled", async () => {
    const { json, company } = desk();
    expect(await json("company", "list")).toEqual([]);
    expect(await company()).toEqual({ id: "1" });
    await json("client", "create", "--company", "1", "--name", "pipeline");
    expect(await json("company", "list")).toEqual([{ id: "1", name: "Analytical Engines", disabled: false }]);
    expect(await json("company", "disable", "1")).toEqual({ id: "1" });
    expect(await json("company", "list")).toMatchObject([{ disabled: true }]);
    expect(await json("company", "enable", "1")).toEqual({ id: "1" });
    expect(await json("company", "list")).toMatchObject([{ disabled: false }]);
  });

  test("users are created, listed, given passwords, disabled and enabled", async () => {
    const { json, company } = desk();
    const { id } = await company();
    const named = ["--company", id, "--email", "Ada@example.org", "--name", "Ada"];
    const made = (await json("user", "create", ...named, "--role", "admin")) as Record<string, string>;
    expect(made).toEqual({ id: "1", email: "ada@example.org", password: expect.stringMatching(secret) });
    const row = { id: "1", company: id, email: "ada@example.org", name: "Ada", role: "admin" };
    expect(await json("user", "list")).toEqual([{ ...row, disabled: false }]);
    const rotated = (await json("user", "rotate", "1")) as Record<string, string>;
    expect(rotated).toEqual({ ...made, password: expect.stringMatching(secret) });
    expect(rotated["password"]).not.toBe(made["password"]);
    const state = (disabled: boolean) => ({ id: "1", email: "ada@example.org", disabled });
    expect(await json("user", "disable", "ADA@example.org")).toEqual(state(true));
    expect(await json("user", "list", "--company", id)).toEqual([{ ...row, disabled: true }]);
    expect(await json("user", "enable", "1")).toEqual(state(false));
    expect(await json("user", "list")).toEqual([{ ...row, disabled: false }]);
  });

  test("clients are created, listed, given secrets, disabled and enabled", async () => {
    const { json, company } = desk();
    const { id } = await company();
    const made = (await json("client", "create", "--company", id, "--name", "pipeline")) as Credentials;
    expect(made).toEqual({
      client_id: expect.stringMatching(uuid),
      client_secret: expect.stringMatching(secret),
    });
    const { client_id } = made;
    const row = { client_id, company: id, name: "pipeline", role: "admin" };
    expect(await json("client", "list")).toEqual([{ ...row, disabled: false }]);
    const rotated = (await json("client", "rotate", client_id)) as Credentials;
    expect(rotated.client_id).toBe(client_id);
    expect(rotated.client_secret).not.toBe(made.client_secret);
    expect(await json("client", "disable", client_id)).toEqual({ client_id, disabled: true });
    expect(await json("client", "list", "--company", id)).toEqual([{ ...row, disabled: true }]);
    expect(await json("client", "enable", client_id)).toEqual({ client_id, disabled: false });
  });

  test("the signing key is replaced", async () => {
    const { json } = desk();
    const ids = [await json("signing-key", "rotate"), await json("signing-key", "rotate")];
    expect(ids).toEqual([{ id: expect.stringMatching(secret) }, { id: expect.stringMatching(secret) }]);
    expect(ids[0]).not.toEqual(ids[1]);
  });

  test("the key of evidence is replaced, and those before it stay known", async () => {
    const { admin, json } = desk();
    const first = (await json("evidence-key", "show")) as readonly { readonly id: string }[];
    expect(first).toMatchObject([{ id: expect.stringMatching(secret), retired_at: null }]);
    const { id } = (await json("evidence-key", "rotate")) as { readonly id: string };
    const all = [id, first[0]?.id];
    expect(((await json("evidence-key", "show")) as typeof first).map((key) => key.id)).toEqual(all);
    const read = readPublicKeys((await admin("evidence-key", "show")).stdout);
    expect("key" in read && read.key.map((key) => key.id)).toEqual(all);
  });
});

describe("the sealing key", () => {
  const key = Buffer.alloc(32, 7).toString("base64");

  test("is replaced in the data folder", async () => {
    const { admin, json } = desk();
    await json("signing-key", "rotate");
    expect(await json("sealing-key", "rotate")).toEqual({
      signing_keys: 2,
      evidence_keys: 0,
      webhook_endpoints: 0,
    });
    expect((await admin("sealing-key", "rotate")).stdout).toMatch(
      /^Encrypted 2 signing keys and the secrets of 0 webhook endpoints with a new key\. The new key is in /,
    );
    await json("signing-key", "rotate");
  });

  test.each([
    ["a folder that is not there", [], {}, "there is no data folder"],
    [
      "a new key for the file",
      ["--new-key", "env:KEY"],
      {},
      "--new-key is only for a key in DOCREVIEW_SEALING_KEY",
    ],
    [
      "a setting without a new key",
      [],
      { DOCREVIEW_SEALING_KEY: key },
      "specify a variable with the new key",
    ],
    ["a key in the command line", ["--new-key", key], { DOCREVIEW_SEALING_KEY: key }, "must be env:NAME"],
    [
      "a variable without a key",
      ["--new-key", "env:KEY"],
      { DOCREVIEW_SEALING_KEY: key, KEY: "secret" },
      "the variable KEY must be 32 random bytes in Base64",
    ],
  ])("is not replaced with %s", async (_, words, env, message) => {
    const { code, stdout, stderr } = await desk().ask(["admin", "sealing-key", "rotate", ...words], env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error: .+\n$/);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain(key);
  });
});

describe("failed work", () => {
  /** One asset of the company whose file cannot be read. */
  async function failedAsset(folder: string): Promise<void> {
    const store = await openStore({ folder, clock: Date.now });
    const put = await store.blobs.put([Buffer.from("no PDF")], { maximumBytes: 100 });
    if (put.kind !== "stored") throw new Error(put.kind);
    await store.write(async (transaction) => {
      const companyId = parseId<"company">("1")!;
      const { assets, users } = forCompany(transaction, companyId);
      const creator = await users.createService({ name: "", role: "admin" });
      const asset = await assets.create({
        creatorId: creator.id,
        title: "Brochure",
        filename: "brochure.pdf",
        filesize: 6,
        mimetype: "application/pdf",
      });
      await assets.accept(asset.id, await store.blobs.keep(transaction, put.blob));
      await assets.fail(asset.id, [{ code: "extraction", message: "The disk was full." }]);
    });
    await store.close();
  }

  test("is retried, all of it or one asset", async () => {
    const { folder, json, company } = desk();
    await company();
    await failedAsset(folder);
    const all = (since: string) => json("retry", "all", "--since", since, "--company", "1");
    expect(await all("2100-01-01")).toEqual({ assets: 0, reviews: 0, assets_without_file: 0 });
    expect(await all("2026-01-01")).toEqual({ assets: 1, reviews: 0, assets_without_file: 0 });
    expect(await all("2026-01-01")).toEqual({ assets: 0, reviews: 0, assets_without_file: 0 });
    await failedAsset(folder);
    expect(await json("retry", "asset", "2")).toEqual({ id: "2" });
  });

  test.each([
    [["retry", "asset", "7"], 'there is no asset with the id "7"'],
    [["retry", "review", "x"], 'there is no review with the id "x"'],
    [["retry", "all", "--since", "yesterday"], "--since must be a time"],
  ])("%j is refused", async (words, message) => {
    const { code, stderr } = await desk().admin(...words);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe("kept numbers", () => {
  test("are compared with the findings, and corrected", async () => {
    const { folder, admin, company } = desk();
    await company();
    expect(await admin("recount")).toEqual({ code: 0, stdout: "All counts are correct.\n", stderr: "" });
    const database = new DatabaseSync(join(folder, "docreview.sqlite"));
    database.exec(`insert into "ruleUse" values (1, 'au/promise', 20454, 3, 1)`);
    database.close();
    const line =
      "company 1, rule au/promise on 2026-01-01: fired 3, dismissed 1; correct: fired 0, dismissed 0\n";
    expect(await admin("recount", "--check")).toEqual({
      code: 1,
      stdout: `${line}1 entry with incorrect counts. To correct them, run: docreview admin recount\n`,
      stderr: "",
    });
    const checked = await admin("recount", "--check", "--json");
    expect([checked.code, JSON.parse(checked.stdout)]).toEqual([
      1,
      {
        company: "1",
        kind: "rule",
        rule: "au/promise",
        day: "2026-01-01",
        kept: { fired: 3, dismissed: 1 },
        counted: { fired: 0, dismissed: 0 },
      },
    ]);
    expect(await admin("recount")).toEqual({
      code: 0,
      stdout: `${line}Corrected the counts of 1 entry.\n`,
      stderr: "",
    });
    expect(await admin("recount", "--check", "--json")).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

describe("for people", () => {
  test("a secret is shown once, with the command to replace it", async () => {
    const { admin, company } = desk();
    await company();
    const { stdout } = await admin("client", "create", "--company", "1", "--name", "pipeline");
    const [, clientId] = /^client_id {6}(\S+)\nclient_secret {2}\S{43}\n/.exec(stdout)!;
    expect(stdout).toContain(
      `This will not be shown again. If you lose it, run: docreview admin client rotate ${clientId}\n`,
    );
  });

  test("a list is a table, whose cells cannot move the cursor", async () => {
    const { admin } = desk();
    expect((await admin("company", "list")).stdout).toBe("No companies yet.\n");
    await admin("company", "create", "Loom");
    await admin("company", "create", "Analytical\u202eEngines");
    expect((await admin("company", "list")).stdout).toBe(
      [
        "id  name                state",
        "1   Loom                enabled",
        "2   Analytical\ufffdEngines  enabled",
        "",
      ].join("\n"),
    );
  });

  test.each([
    [
      "an unknown company",
      ["client", "create", "--company", "7", "--name", "x"],
      'no company with the id "7"',
    ],
    ["no id", ["company", "disable", "x"], 'no company with the id "x"'],
    ["an unknown user", ["user", "disable", "x@example.org"], "no user with the id or e-mail address"],
    ["an unknown client", ["client", "rotate", "x"], 'no client with the client_id "x"'],
    ["a blank name", ["company", "create", " "], "a name must have 1 to 200 characters"],
  ])("%s is told in one sentence", async (_, words, message) => {
    const { code, stdout, stderr } = await desk().admin(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error: .+\n$/);
    expect(stderr).toContain(message);
  });
});

describe("settings", () => {
  test("a flag overrides the environment, which overrides the file", async () => {
    const { folder, ask } = desk();
    const elsewhere = { DOCREVIEW_DATA: join(folder, "..", "elsewhere") };
    expect((await ask(["admin", "company", "create", "Loom"], elsewhere)).code).toBe(0);
    expect([existsSync(folder), existsSync(elsewhere.DOCREVIEW_DATA)]).toEqual([true, false]);
    const file = join(folder, "..", "docreview.env");
    await writeFile(file, `DOCREVIEW_DATA=${folder}\n`);
    const terminal = { ...keptTerminal(), env: { DOCREVIEW_SETTINGS: file } };
    await run(["admin", "company", "list", "--json"], terminal);
    expect(JSON.parse(terminal.stdout.text())).toHaveLength(1);
    const overridden = { ...keptTerminal(), env: { DOCREVIEW_SETTINGS: file, ...elsewhere } };
    await run(["admin", "company", "list", "--json"], overridden);
    expect(JSON.parse(overridden.stdout.text())).toEqual([]);
  });

  test("every invalid setting is named, with its valid values", async () => {
    const env = { DOCREVIEW_PORT: "x", DOCREVIEW_TRUST_PROXY: "y" };
    const { code, stderr } = await desk().ask(["admin", "company", "list"], env);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^DOCREVIEW_PORT must be .+\nDOCREVIEW_TRUST_PROXY must be .+\nerror: nothing was done/,
    );
  });

  test("a sealing key other than the store's cannot be used to sign", async () => {
    const { ask, json } = desk();
    await json("signing-key", "rotate");
    const env = { DOCREVIEW_SEALING_KEY: Buffer.alloc(32, 7).toString("base64") };
    const { code, stderr } = await ask(["admin", "signing-key", "rotate"], env);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^error: .+ cannot be unsealed/),
    });
  });
});

describe("verification", () => {
  const keep = async (folder: string, text: string) => {
    const store = await openStore({ folder, clock: Date.now });
    const put = await store.blobs.put([Buffer.from(text)], { maximumBytes: 100 });
    if (put.kind !== "stored") throw new Error(put.kind);
    await store.write(async (transaction) => {
      const { assets } = forCompany(transaction, parseId<"company">("1")!);
      const { id } = await assets.create({
        creatorId: parseId<"user">("1")!,
        title: text,
        filename: "a.txt",
        filesize: 1,
        mimetype: "text/plain",
      });
      await assets.accept(id, await store.blobs.keep(transaction, put.blob));
    });
    await store.close();
    return join(folder, "blobs", put.blob.hash.slice(0, 2), put.blob.hash);
  };

  test("finds what is missing or damaged, says what to do, and exits with 1", async () => {
    const { folder, admin, json, company } = desk();
    await company();
    await json("client", "create", "--company", "1", "--name", "pipeline");
    const [whole, missing, damaged] = [
      await keep(folder, "whole"),
      await keep(folder, "missing"),
      await keep(folder, "damaged"),
    ];
    expect(await admin("verify", "--bytes")).toEqual({
      code: 0,
      stdout: "All 3 blobs are present, and no others. All were read.\n",
      stderr: "",
    });
    await rm(missing);
    await writeFile(damaged, "changed");
    const { code, stdout } = await admin("verify");
    expect(code).toBe(1);
    expect(stdout).toContain(`missing   ${basename(missing)}  asset 2 of company 1\n`);
    expect(stdout).toMatch(
      /\n1 missing: a row refers to bytes that do not exist\. To repair it, copy the file .+\n$/,
    );
    const found = await admin("verify", "--bytes", "--json");
    const lines = found.stdout.trim().split("\n");
    expect(found.code).toBe(1);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      expect.arrayContaining([
        { hash: basename(missing), fault: "missing", used_by: [{ type: "asset", id: "2", company: "1" }] },
        { hash: basename(damaged), fault: "damaged", used_by: [{ type: "asset", id: "3", company: "1" }] },
      ]),
    );
    expect(found.stdout).not.toContain(basename(whole));
  });
});

describe("backup and restore", () => {
  test("a restored folder has the accounts and the keys of the one that was backed up", async () => {
    const { folder, ask, json, company } = desk();
    await company();
    await json("client", "create", "--company", "1", "--name", "pipeline");
    await json("signing-key", "rotate");
    const backup = join(folder, "..", "backups", "first");
    expect(await ask(["backup", backup])).toMatchObject({ code: 0, stderr: "" });
    await json("company", "create", "Later");
    const restored = desk(join(folder, "..", "restored/"));
    expect(await restored.ask(["restore", backup])).toMatchObject({ code: 0, stderr: "" });
    expect(await restored.json("company", "list")).toHaveLength(1);
    expect(await restored.json("client", "list")).toMatchObject([{ name: "pipeline" }]);
    await restored.json("signing-key", "rotate");
  });

  test("neither overwrites anything", async () => {
    const { folder, ask, company } = desk();
    await company();
    const backup = join(folder, "..", "backup");
    expect(await ask(["backup", backup])).toMatchObject({ code: 0 });
    for (const words of [
      ["backup", backup],
      ["restore", backup],
    ]) {
      expect(await ask(words)).toEqual({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining("is not empty"),
      });
    }
  });

  test("a folder that is not a backup is not restored", async () => {
    const { folder, ask } = desk();
    const { code, stderr } = await ask(["restore", join(folder, "..")]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error: .+\n$/) });
    expect(existsSync(folder)).toBe(false);
  });
});
