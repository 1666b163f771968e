/**
 * Evidence of a real service, downloaded and verified: by docreview and, as docs/evidence.md describes, by people who have only
 * openssl, unzip and sha256sum.
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, linkOf, type ApiClient } from "../start/api-client.ts";
import { docreview, startDocreview, type StartedRun } from "../testing/program.ts";
import { promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";

const flyer = readFileSync(new URL("../../../../fixtures/rotated-flyer.pdf", import.meta.url));
const page = new URL("../../../../docs/evidence.md", import.meta.url);
const cwd = mkdtempSync(join(tmpdir(), "docreview-evidence-"));
let run: StartedRun | null = null;
let url = "";

beforeAll(async () => {
  await writeRuleFolder(join(cwd, "rules"), { promise: promiseRule });
  // The same programs as `verify` uses, whatever the settings of the tests.
  const env = { DOCREVIEW_OFFICE_SUITE: "auto", DOCREVIEW_BROWSER: "auto", DOCREVIEW_TESSERACT: "auto" };
  run = startDocreview(["serve", "--port", "0", "--rules", "rules", "--data", "data"], { cwd, env });
  url = /http:\S+/.exec(await run.told("Ctrl-C"))?.[0] ?? "";
  await admin("company", "create", "Analytical Engines");
  const client = await admin("client", "create", "--company", "1", "--name", "pipeline");
  const access = { url, clientId: client["client_id"] ?? "", secret: client["client_secret"] ?? "" };
  const api = await connect({ ...access, signal: new AbortController().signal });
  const review = await reviewed(api);
  writeFileSync(join(cwd, "flyer.zip"), await api.download(linkOf(review, "downloadEvidence")));
  const keys = await fetch(`${url}/.well-known/evidence-keys.json`);
  writeFileSync(join(cwd, "keys.json"), await keys.text());
  writeFileSync(
    join(cwd, "keys.pem"),
    (await docreview([...adminWords("evidence-key", "show")], { cwd })).stdout,
  );
});
afterAll(async () => {
  run?.interrupt("SIGTERM");
  await run?.ended;
  rmSync(cwd, { recursive: true });
});

const adminWords = (...words: readonly string[]) => ["admin", ...words, "--data", "data"];

async function admin(...words: readonly string[]) {
  const { stdout } = await docreview([...adminWords(...words), "--json"], { cwd });
  return JSON.parse(stdout) as Readonly<Record<string, string>>;
}

async function reviewed(api: ApiClient) {
  const named = { title: "Flyer", filename: "flyer.pdf", mimetype: "application/pdf" };
  const attributes = { ...named, filesize: flyer.length };
  const { data: announced } = await api.send("POST", "v2/assets", { type: "assets", attributes });
  await api.upload(linkOf(announced, "upload"), new File([flyer], "flyer.pdf"));
  const asset = { data: { type: "assets", id: announced.id } };
  const { data: review } = await api.send("POST", "v2/reviews", {
    type: "reviews",
    attributes: {},
    relationships: { asset },
  });
  return api.poll(linkOf(review, "self"), ({ attributes: { status } }) => status !== "pending");
}

test.each(["keys.json", "keys.pem"])(
  "a bundle of the service is verified offline with its %s",
  async (keys) => {
    const { code, stdout, stderr } = await docreview(["verify", "flyer.zip", "--key", keys], { cwd });
    expect(stderr).toBe("");
    expect(stdout).toMatch(/Signed with the key \S+, which is one of those given\./);
    expect(stdout).toContain("Reviewed again: the same findings (1 place).\n");
    expect(stdout).not.toContain("Other versions");
    expect(code).toBe(0);
  },
);

test("an earlier bundle stays valid when the key is rotated, and the new one is published at once", async () => {
  const { id = "" } = await admin("evidence-key", "rotate");
  const response = await fetch(`${url}/.well-known/evidence-keys.json`);
  const set = (await response.json()) as { readonly keys: readonly { readonly kid: string }[] };
  expect(set.keys.map(({ kid }) => kid)[0]).toBe(id);
  writeFileSync(join(cwd, "later.json"), JSON.stringify(set));
  expect((await docreview(["verify", "flyer.zip", "--key", "later.json"], { cwd })).code).toBe(0);
  writeFileSync(join(cwd, "new.json"), JSON.stringify({ keys: set.keys.slice(0, 1) }));
  expect((await docreview(["verify", "flyer.zip", "--key", "new.json"], { cwd })).code).toBe(4);
});

const tools = ["openssl", "unzip", "sha256sum", "bash"];
const areInstalled = tools.every((tool) =>
  ["/bin", "/usr/bin"].some((place) => existsSync(join(place, tool))),
);

test.runIf(areInstalled)("the commands of docs/evidence.md verify a bundle, and refuse a changed one", () => {
  const commands = /```sh third-party\n([\s\S]*?)```/.exec(readFileSync(page, "utf8"))?.[1] ?? "";
  const [first = ""] =
    /-----BEGIN[\s\S]*?END PUBLIC KEY-----\n/.exec(readFileSync(join(cwd, "keys.pem"), "utf8")) ?? [];
  const verify = (name: string, bytes: Uint8Array) => {
    const folder = join(cwd, name);
    mkdirSync(folder);
    writeFileSync(join(folder, "bundle.zip"), bytes);
    writeFileSync(join(folder, "key.pem"), first);
    return spawnSync("bash", ["-euo", "pipefail", "-c", commands], { cwd: folder, encoding: "utf8" });
  };
  const bytes = readFileSync(join(cwd, "flyer.zip"));
  const checked = verify("whole", bytes);
  expect(checked.stdout + checked.stderr).toContain("Signature Verified Successfully");
  expect(checked.stdout).toContain("report.json: OK");
  expect(checked.status).toBe(0);
  // Within the manifest: unzip reports the checksum, and openssl the signature.
  bytes[200] = (bytes[200] ?? 0) ^ 1;
  expect(verify("changed", bytes).status).not.toBe(0);
});
