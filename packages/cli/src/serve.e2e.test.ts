/**
 * `docreview serve` and `docreview worker` from outside: they start, answer, work beside other processes, and end.
 *
 * @module-tag long
 */
import { once } from "node:events";
import { join } from "node:path";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBucket } from "./testing/bucket.ts";
import { docreview, startDocreview, type StartedRun } from "./testing/program.ts";
import { promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const stand = async () => {
  const cwd = temporaryFolder();
  await writeRuleFolder(join(cwd, "rules"), { promise: promiseRule });
  return cwd;
};

function begin(
  cwd: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedRun {
  const run = startDocreview([...words, "--rules", "rules", "--data", "data"], { cwd, env });
  onTestFinished(async () => {
    run.interrupt("SIGTERM");
    await run.ended;
  });
  return run;
}

describe("serve", () => {
  test("answers, gives a token to a client created meanwhile, and ends with 0 on SIGTERM", async () => {
    const cwd = await stand();
    const run = begin(cwd, ["serve", "--port", "0"]);
    const told = await run.told("Ctrl-C");
    // Before that, the page is built if it is missing.
    const [, url, page] =
      /^docreview listens on (http:\S+) \(documentation: \S+\/docs\)\.\nReview page: (\S+)\nPress Ctrl-C to stop\.\n$/m.exec(
        told,
      )!;
    expect(page).toBe(`${url}/`);
    expect(await (await fetch(page!)).text()).toContain("<title>docreview</title>");
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });

    const admin = async (...words: readonly string[]) => {
      const { stdout } = await docreview(["admin", ...words, "--data", "data", "--json"], { cwd });
      return JSON.parse(stdout) as Record<string, string>;
    };
    const { id } = await admin("company", "create", "Analytical Engines");
    const client = await admin("client", "create", "--company", id!, "--name", "pipeline");
    const ask = () => {
      const body = new URLSearchParams({ grant_type: "client_credentials", ...client });
      return fetch(`${url}/oauth/token`, { method: "POST", body });
    };
    expect((await ask()).status).toBe(200);
    await admin("client", "disable", client["client_id"]!);
    expect((await ask()).status).toBe(401);

    run.interrupt("SIGTERM");
    const { code, stdout } = await run.ended;
    expect(code).toBe(0);
    for (const line of stdout.trimEnd().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
    expect(stdout).not.toContain(client["client_secret"]);
  });

  test("ends with 0 on Ctrl-C, although the terminal sends it twice", async () => {
    const run = begin(await stand(), ["serve", "--port", "0"]);
    await run.told("Ctrl-C");
    run.interrupt("SIGINT");
    run.interrupt("SIGINT");
    expect(await run.ended).toMatchObject({ code: 0 });
  });

  test("reports that its port is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const words = ["serve", "--port", String(port), "--rules", "rules"];
    const { code, stderr } = await docreview(words, { cwd: await stand() });
    expect(code).toBe(2);
    expect(
      stderr.endsWith(
        `error: port ${port} is in use: stop the program that listens there, or choose another port with --port\n`,
      ),
    ).toBe(true);
  });
});

const testDatabase = process.env["DOCREVIEW_TEST_DATABASE_URL"];

describe.skipIf(testDatabase === undefined)("with a PostgreSQL database that does not exist", () => {
  test.each([
    ["serve", ["serve", "--port", "0", "--rules", "rules"]],
    ["worker", ["worker", "--rules", "rules"]],
    ["admin", ["admin", "company", "list"]],
    ["backup", ["backup", "copy"]],
  ])("%s ends with a sentence that does not contain the password", async (_, words) => {
    const url = Object.assign(new URL(testDatabase!), { pathname: "/absent", password: "S3cret" });
    const env = {
      DOCREVIEW_DATABASE_URL: url.href,
      DOCREVIEW_SEALING_KEY: Buffer.alloc(32, 7).toString("base64"),
    };
    const { code, stdout, stderr } = await docreview(words, { cwd: await stand(), env });
    const sentence =
      `error: the database "absent" on ${url.host} does not exist: ` +
      "create it, or correct DOCREVIEW_DATABASE_URL\n";
    expect([code, stderr.slice(-sentence.length)]).toEqual([2, sentence]);
    expect(stdout + stderr).not.toContain("S3cret");
  });
});

describe("serve with a bucket", () => {
  test.each([
    [
      "does not exist",
      { DOCREVIEW_BLOBS_URL: "s3://absent/documents" },
      'error: the bucket "absent" does not exist: create it, or correct DOCREVIEW_BLOBS_URL\n',
    ],
    [
      "refuses the credentials",
      { AWS_ACCESS_KEY_ID: "WRONG" },
      'error: the bucket "blobs" refuses the credentials: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they are allowed to do\n',
    ],
  ])("that %s ends with a sentence", async (_, wrong, sentence) => {
    const env = { ...(await startBucket()).env, ...wrong };
    const words = ["serve", "--port", "0", "--rules", "rules"];
    const { code, stderr } = await docreview(words, { cwd: await stand(), env });
    expect([code, stderr.slice(-sentence.length)]).toEqual([2, sentence]);
  });

  test("that goes away is not ready until it is back", async () => {
    const bucket = await startBucket();
    const run = begin(await stand(), ["serve", "--port", "0"], bucket.env);
    const [, url] = /listens on (http:\S+) /.exec(await run.told("Ctrl-C"))!;
    const readiness = async () => {
      const response = await fetch(`${url}/readyz`);
      return [response.status, await response.text()];
    };
    expect(await readiness()).toEqual([200, '{"status":"ready"}']);
    bucket.kill();
    const gone = expect.stringContaining("The bucket of the blobs cannot be reached or refuses requests.");
    await expect.poll(readiness).toEqual([503, gone]);
    await startBucket(bucket.folder, bucket.port);
    await expect.poll(readiness).toEqual([200, '{"status":"ready"}']);
  });
});

test("a worker ends with 0 on SIGTERM", async () => {
  const run = begin(await stand(), ["worker"]);
  expect(await run.told("Ctrl-C")).toMatch(
    /^docreview processes jobs in \S+data\. Press Ctrl-C to stop\.\n$/,
  );
  run.interrupt("SIGTERM");
  expect(await run.ended).toMatchObject({ code: 0 });
});
