/** Evidence from outside: real scans, their bundles as they are, and everything that can have been done to them. */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import {
  bundlePieces,
  checkBundle,
  createSigner,
  entryOf,
  type Manifest,
  type Signer,
  type ZipEntry,
} from "@docreview/evidence";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../program.ts";
import { docreview, type Run } from "../testing/program.ts";
import { marketRule, promiseRule, writeRuleFolder } from "../testing/rule-folder.ts";
import { keptTerminal } from "../testing/screen.ts";

const flyer = fileURLToPath(new URL("../../../../fixtures/rotated-flyer.pdf", import.meta.url));
const own = generateKeyPairSync("ed25519");
const other = generateKeyPairSync("ed25519");
let folder = "";
let scanned: Run | null = null;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-verify-"));
  await writeRuleFolder(inFolder("rules"), { promise: promiseRule, market: marketRule });
  await copyFile(flyer, inFolder("flyer.pdf"));
  execFileSync("mkfifo", [inFolder("pipe")]);
  await writeKeys("own", own);
  await writeKeys("other", other);
  const flags = ["--evidence", "signed.zip", "--signing-key", "own.pem"];
  scanned = await scan([...flags, "--answer", "market=uk", "flyer.pdf"]);
});
afterAll(() => rm(folder, { recursive: true }));

const scan = (words: readonly string[]) =>
  docreview(["scan", "--rules", "rules", "--as-of", "2026-01-31", ...words], { cwd: folder });

async function writeKeys(
  name: string,
  pair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
) {
  await writeFile(inFolder(`${name}.pem`), pair.privateKey.export({ format: "pem", type: "pkcs8" }));
  await writeFile(inFolder(`${name}.pub`), pair.publicKey.export({ format: "pem", type: "spki" }));
}

/** In this process. */
async function verify(bundle: string, ...flags: readonly string[]) {
  const terminal = keptTerminal();
  const code = await run(["verify", inFolder(bundle), ...flags], terminal);
  return { code, stdout: terminal.stdout.text(), stderr: terminal.stderr.text() };
}

test("a bundle of a scan is verified, and its original gives the same findings", async () => {
  expect(scanned).toMatchObject({ code: 1, stderr: "" });
  const { code, stdout } = await docreview(["verify", "signed.zip", "--key", "own.pub"], { cwd: folder });
  expect(stdout).toMatch(
    /^signed\.zip\n {2}Intact: \d+ entries as stated in the manifest\.\n {2}Signed with the key/,
  );
  expect(stdout).toMatch(/Reviewed: flyer\.pdf \(SHA-256 [0-9a-f]{64}\), 20.*Z, by docreview \d/);
  expect(stdout).toContain("  Reviewed again: the same findings (1 place).\n");
  expect(code).toBe(0);
});

test(
  "without a key, whose signature it is remains open; without a signature, who made it",
  { tags: "long" },
  async () => {
    expect(await verify("signed.zip")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Whose it is shows only --key/),
    });
    await scan(["--evidence", "unsigned.zip", "flyer.pdf"]);
    expect(await verify("unsigned.zip")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Not signed: anybody/),
    });
    const stripped = await verify("unsigned.zip", "--key", inFolder("own.pub"));
    expect(stripped).toMatchObject({
      code: 4,
      stdout: expect.stringMatching(/is not signed, although a key was given/),
    });
  },
);

test("a bundle has the original, the copies, the report with proofs, all rules that applied, and the answers", async () => {
  const { entries, manifest } = await opened("signed.zip");
  const text = (path: string) => Buffer.concat(bytesOf(entries, path)).toString("utf8");
  expect(entries.map(({ path }) => path)).toEqual([
    "annotated.pdf",
    "annotations.xfdf",
    "answers.json",
    "original.pdf",
    "programs.json",
    "questionnaire.yaml",
    "report.json",
    "rules.json",
    "rules/house/market.yaml",
    "rules/house/pack.yaml",
    "rules/house/promise.yaml",
  ]);
  expect(Buffer.concat(bytesOf(entries, "original.pdf"))).toEqual(await readFile(flyer));
  expect(JSON.parse(text("answers.json"))).toMatchObject({
    given: { market: ["uk"] },
    used: { market: ["uk"] },
    asOf: "2026-01-31",
    assume: "evidence",
    leastScore: 0,
  });
  // The second rule is for another market: it is in the bundle, but did not apply.
  expect(JSON.parse(text("rules.json"))).toMatchObject({
    applied: [{ id: "guaranteed-return", number: "H-1", file: "rules/house/promise.yaml" }],
    files: ["rules/house/market.yaml", "rules/house/pack.yaml", "rules/house/promise.yaml"],
  });
  expect(text("rules/house/promise.yaml")).toBe(promiseRule);
  const report = JSON.parse(text("report.json")) as {
    readonly files: readonly [
      { readonly path: string; readonly review: { readonly findings: readonly object[] } },
    ];
  };
  expect(report.files[0].path).toBe("flyer.pdf");
  expect(report.files[0].review.findings).toMatchObject([
    { triggers: [{ proof: { form: "phrase", holds: true } }] },
  ]);
  expect(JSON.parse(text("programs.json"))).toMatchObject({
    judged: { docreview: "0.1.0", pdfium: expect.stringMatching(/^\d/) },
  });
  expect(manifest.review).toMatchObject({ id: null, service: null, document: { filename: "flyer.pdf" } });
});

test("the same scan gives the same entries, except for what states the time", { tags: "long" }, async () => {
  await scan(["--evidence", "again.zip", "--answer", "market=uk", "flyer.pdf"]);
  const hashes = async (name: string) =>
    (await opened(name)).entries
      .filter(({ path }) => !path.startsWith("annot"))
      .map(({ path, sha256 }) => [path, sha256]);
  expect(await hashes("again.zip")).toEqual(await hashes("signed.zip"));
});

describe("what was changed is told", () => {
  test.each([
    ["the original", "original.pdf", /- original\.pdf was changed/],
    ["a rule", "rules/house/promise.yaml", /- rules\/house\/promise\.yaml was changed/],
    ["the report", "report.json", /- report\.json was changed/],
    ["the answers", "answers.json", /- answers\.json was changed/],
    ["the manifest", "manifest.json", /Forged/],
    ["the signature", "manifest.sig", /- the signature is not that of manifest\.json/],
  ])("%s", async (_, path, fault) => {
    const bytes = await readFile(inFolder("signed.zip"));
    await writeFile(inFolder("changed.zip"), withChangedEntry(bytes, path));
    const { code, stdout } = await verify("changed.zip", "--key", inFolder("own.pub"));
    expect(stdout).toMatch(fault);
    expect(code).toBe(4);
  });

  test("another key that signed it", { tags: "long" }, async () => {
    const forged = await bundleOf(await opened("signed.zip"), createSigner(other.privateKey));
    await writeFile(inFolder("other.zip"), forged);
    const { code, stdout } = await verify("other.zip", "--key", inFolder("own.pub"));
    expect(stdout).toMatch(/- the key that signed it is unknown/);
    expect(code).toBe(4);
    expect((await verify("other.zip", "--key", inFolder("other.pub"))).code).toBe(0);
  });

  test("damage on the way, which is not forgery", async () => {
    await copyFile(inFolder("signed.zip"), inFolder("cut.zip"));
    await truncate(inFolder("cut.zip"), 5000);
    expect(await verify("cut.zip")).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/Broken: the end is missing/),
    });
    const bytes = await readFile(inFolder("signed.zip"));
    bytes[3000] = (bytes[3000] ?? 0) ^ 1;
    await writeFile(inFolder("damaged.zip"), bytes);
    expect(await verify("damaged.zip")).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/do not match their checksum/),
    });
  });
});

test("a report that the original does not give is told, although its maker has signed it", async () => {
  const { entries, manifest } = await opened("signed.zip");
  const report = Buffer.concat(bytesOf(entries, "report.json")).toString("utf8");
  const kept = entries.filter(({ path }) => path !== "report.json");
  const changed = report.replace('"score":6', '"score":1');
  const bundle = { manifest, entries: [...kept, entryOf("report.json", Buffer.from(changed))] };
  await writeFile(inFolder("lie.zip"), await bundleOf(bundle, createSigner(own.privateKey)));
  const { code, stdout } = await verify("lie.zip", "--key", inFolder("own.pub"));
  expect(stdout).toContain("  Reviewed again: 1 difference.\n");
  expect(stdout).toContain("  - not the same: H-1, page 1: “Guaranteed 12% returns” (rule.score)\n");
  expect(code).toBe(1);
});

test("a bundle without its original is verified, but not reviewed again", { tags: "long" }, async () => {
  const { entries, manifest } = await opened("signed.zip");
  const bundle = { manifest, entries: entries.filter(({ path }) => !path.startsWith("original.")) };
  await writeFile(inFolder("without.zip"), await bundleOf(bundle, createSigner(own.privateKey)));
  const { code, stdout } = await verify("without.zip", "--key", inFolder("own.pub"));
  expect(stdout).toMatch(/Not reviewed again: It does not contain the original/);
  expect(code).toBe(0);
});

test("a review by another version says so, and which", { tags: "long" }, async () => {
  const { entries, manifest } = await opened("signed.zip");
  const review = { ...manifest.review, program: { ...manifest.review.program, docreview: "0.0.9" } };
  await writeFile(
    inFolder("older.zip"),
    await bundleOf({ entries, manifest: { ...manifest, review } }, null),
  );
  const { stdout } = await verify("older.zip");
  expect(stdout).toMatch(/by docreview 0\.0\.9\./);
  expect(stdout).toMatch(/Other versions than then: docreview 0\.0\.9, now \d/);
});

test("the programs with which the original is laid out can be named, and one that is missing is told", async () => {
  const { code, stderr } = await verify("signed.zip", "--office-suite", "/no/soffice", "--tesseract", "none");
  expect(stderr).toMatch(/^\/no\/soffice is not an executable program\. LibreOffice is not installed/);
  expect(code).toBe(0);
});

test("the verdict is also JSON", async () => {
  const { stdout } = await verify("signed.zip", "--format", "json");
  expect(JSON.parse(stdout)).toMatchObject({
    format: "docreview-verify",
    kind: "intact",
    signature: "stated",
    again: { kind: "reviewed", differences: [], compared: 1 },
  });
});

test.each([
  [["none.zip"], /There is no such file/],
  [["rules"], /is not a file/],
  [["pipe"], /is not a file/],
  [["signed.zip", "--key", "none.pub"], /none\.pub: There is no such file/],
  [["signed.zip", "--key", "own.pem"], /It has a private key/],
])("%j is refused with a reason", async ([bundle = "", ...flags], reason) => {
  const paths = flags.map((flag) => (flag.startsWith("--") ? flag : inFolder(flag)));
  expect(await verify(bundle, ...paths)).toMatchObject({ code: 2, stderr: expect.stringMatching(reason) });
});

test.each([
  [["--signing-key", "own.pem"], /--signing-key signs evidence: add --evidence/],
  [["--evidence", "x.zip", "--signing-key", "own.pub"], /It has no private key/],
  [["--evidence", "x.zip", "--signing-key", "none.pem"], /There is no such file/],
  [["--evidence", "flyer.pdf"], /is a file to review and would be overwritten/],
])("scan %j is refused before anything is read", { tags: "long" }, async (flags, reason) => {
  expect(await scan([...flags, "flyer.pdf"])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(reason),
  });
});

interface Opened {
  readonly entries: readonly ZipEntry<never>[];
  readonly manifest: Manifest;
}

async function opened(name: string): Promise<Opened> {
  const bytes = await readFile(inFolder(name));
  const check = await checkBundle(
    { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
    null,
  );
  if (check.kind !== "intact") throw new Error(`${name} is ${check.kind}`);
  const entries = check.manifest.entries.map(async ({ path }) =>
    entryOf(path, (await check.read(path, bytes.length)) ?? new Uint8Array()),
  );
  return { manifest: check.manifest, entries: await Promise.all(entries) };
}

function bytesOf(entries: readonly ZipEntry<never>[], path: string): readonly Uint8Array[] {
  const found = entries.find((entry) => entry.path === path);
  return found?.pieces.flatMap((piece) => (piece.kind === "bytes" ? [piece.bytes] : [])) ?? [];
}

/** A whole bundle of these entries, as somebody would make it who has the program. */
async function bundleOf({ entries, manifest: { program, review } }: Opened, signer: Signer | null) {
  const pieces = bundlePieces({ program, review, entries, signer });
  return Buffer.concat(pieces.flatMap((piece) => (piece.kind === "bytes" ? [piece.bytes] : [])));
}

/** One byte of an entry is another, and the checksums of the archive are made to match. */
function withChangedEntry(bytes: Buffer, path: string): Buffer {
  const row = bytes.lastIndexOf(path) - 46;
  const [size, offset] = [bytes.readUInt32LE(row + 24), bytes.readUInt32LE(row + 42)];
  const start = offset + 30 + path.length;
  const at = start + Math.floor(size / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const sum = crc32(bytes.subarray(start, start + size));
  bytes.writeUInt32LE(sum, offset + 14);
  bytes.writeUInt32LE(sum, row + 16);
  return bytes;
}
