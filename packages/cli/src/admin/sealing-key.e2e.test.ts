/**
 * `docreview admin sealing-key rotate` as an operator uses it: the real program, on a data folder and, if there is one
 * (`DOCREVIEW_TEST_DATABASE_URL`), on PostgreSQL. Tokens and clients work afterwards as they did before.
 *
 * @module-tag long
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSchema } from "@docreview/store/test-location";
import { describe, expect, onTestFinished, test } from "vitest";
import { docreview, startDocreview } from "../testing/program.ts";
import { promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

type Environment = Readonly<Record<string, string>>;

const isOnPostgres = process.env["DOCREVIEW_TEST_DATABASE_URL"] !== undefined;
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const rotate = ["admin", "sealing-key", "rotate"];

async function ask(words: readonly string[], env: Environment): Promise<string> {
  const { code, stdout, stderr } = await docreview(words, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

async function installation(): Promise<Environment> {
  const folder = temporaryFolder();
  await writeRuleFolder(join(folder, "rules"), { promise: promiseRule });
  return {
    DOCREVIEW_DATA: join(folder, "data"),
    DOCREVIEW_RULES: join(folder, "rules"),
    DOCREVIEW_PORT: "0",
    DOCREVIEW_WORKERS: "0",
    // The tokens contain the address.
    DOCREVIEW_PUBLIC_URL: "https://review.example",
    // On PostgreSQL, the key is always a setting.
    DOCREVIEW_DATABASE_URL: "",
  };
}

async function postgresInstallation(): Promise<Environment> {
  const schema = await createSchema();
  onTestFinished(async () => schema?.drop());
  return {
    ...(await installation()),
    DOCREVIEW_DATABASE_URL: schema!.url,
    DOCREVIEW_SEALING_KEY: keyOf(1),
  };
}

async function createClient(env: Environment): Promise<Record<string, string>> {
  await ask(["admin", "company", "create", "Loom"], env);
  const made = await ask(
    ["admin", "client", "create", "--company", "1", "--name", "pipeline", "--json"],
    env,
  );
  return JSON.parse(made) as Record<string, string>;
}

/**
 * Starts the service, requests a token, and reads the assets with it and with an earlier one. Returns the new token.
 */
async function served(env: Environment, client: Record<string, string>, earlier: readonly string[]) {
  const run = startDocreview(["serve"], { env });
  onTestFinished(() => run.interrupt("SIGTERM"));
  const [url] = /http:\S+:\d+/.exec(await run.told("Ctrl-C"))!;
  // The key cannot be rotated while the service runs.
  expect(await docreview([...rotate, ...newKey(env)], { env: { ...env, NEW_KEY: keyOf(3) } })).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(
      /^error: .+: stop every docreview serve and docreview worker on it first\n$/,
    ),
  });
  const body = new URLSearchParams({ grant_type: "client_credentials", ...client });
  const response = await fetch(`${url}/oauth/token`, { method: "POST", body });
  expect(response.status).toBe(200);
  const { access_token: token } = (await response.json()) as { access_token: string };
  for (const one of [token, ...earlier]) {
    const assets = await fetch(`${url}/v2/assets`, { headers: { authorization: `Bearer ${one}` } });
    expect(assets.status).toBe(200);
  }
  run.interrupt("SIGTERM");
  expect(await run.ended).toMatchObject({ code: 0 });
  return token;
}

const newKey = ({ DOCREVIEW_SEALING_KEY: key }: Environment) =>
  key === undefined ? [] : ["--new-key", "env:NEW_KEY"];

test("the key in the data folder is replaced, and a backup from before has the old one", async () => {
  const env = await installation();
  const folder = env["DOCREVIEW_DATA"]!;
  const file = join(folder, "sealing-key");
  const client = await createClient(env);
  const token = await served(env, client, []);
  const [before, backup] = [readFileSync(file, "utf8"), `${folder}-backup`];
  await ask(["backup", backup], env);
  expect(await ask(rotate, env)).toBe(
    "Encrypted 2 signing keys and the secrets of 0 webhook endpoints with a new key. " +
      `The new key is in ${file}. Earlier backups contain the old one.\n`,
  );
  expect(readFileSync(file, "utf8")).not.toBe(before);
  await served(env, client, [token]);
  const restored = { ...env, DOCREVIEW_DATA: `${folder}-restored` };
  await ask(["restore", backup], restored);
  await served(restored, client, [token]);
});

const installations = [
  { place: "a data folder", install: installation },
  ...(isOnPostgres ? [{ place: "PostgreSQL", install: postgresInstallation }] : []),
];

describe.each(installations)("with the key as a setting, on $place", ({ install }) => {
  test("the secrets are sealed with the new key, also when the command is run again", async () => {
    const env: Environment = { ...(await install()), DOCREVIEW_SEALING_KEY: keyOf(1) };
    const client = await createClient(env);
    const token = await served(env, client, []);
    const words = [...rotate, "--new-key", "env:NEW_KEY", "--json"];
    const withNew = { ...env, NEW_KEY: keyOf(2) };
    expect(JSON.parse(await ask(words, withNew))).toEqual({
      signing_keys: 1,
      evidence_keys: 1,
      webhook_endpoints: 0,
    });
    expect(JSON.parse(await ask(words, withNew))).toEqual({
      signing_keys: 0,
      evidence_keys: 0,
      webhook_endpoints: 0,
    });
    expect(await ask(words.slice(0, -1), withNew)).toBe(
      "The secrets in the database were already encrypted with the new key. " +
        "Set DOCREVIEW_SEALING_KEY to the value of NEW_KEY before you start docreview again. " +
        "Keep the old key for as long as you keep earlier backups.\n",
    );
    expect(await docreview(["serve"], { env })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/cannot be unsealed with the sealing key\n$/),
    });
    await served({ ...env, DOCREVIEW_SEALING_KEY: keyOf(2) }, client, [token]);
  });
});
