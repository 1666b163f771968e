import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSealingKey } from "../auth/sealing-key-file.ts";
import { readSettings } from "./read-settings.ts";
import { addressOf, settleSettings } from "./settle-settings.ts";

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "docreview-settle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "data");
}

async function settled(environment: Readonly<Record<string, string>>) {
  const parsed = readSettings(environment);
  if (parsed.kind === "refused") throw new Error(JSON.stringify(parsed.faults));
  return settleSettings(parsed.value);
}

test.each([
  ["127.0.0.1", "http://127.0.0.1:80"],
  ["0.0.0.0", "http://localhost:80"],
  ["::", "http://localhost:80"],
  ["::1", "http://[::1]:80"],
  ["review.example", "http://review.example:80"],
])("a service on %s is reached at %s", (host, address) => {
  expect(addressOf({ host, port: 80 })).toBe(address);
});

test("open settings are resolved: a port, a URL, a key", async () => {
  const dataFolder = folderOfTest();
  const { port, publicUrl, sealingKey } = await settled({ DOCREVIEW_DATA: dataFolder, DOCREVIEW_PORT: "0" });
  expect(port).toBeGreaterThan(0);
  expect(publicUrl).toBe(`http://127.0.0.1:${port}`);
  expect(sealingKey.equals(await openSealingKey(dataFolder))).toBe(true);
});

test("given settings are kept, and no key file is created", async () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const dataFolder = folderOfTest();
  const settings = await settled({
    DOCREVIEW_DATA: dataFolder,
    DOCREVIEW_SEALING_KEY: key,
    DOCREVIEW_PUBLIC_URL: "https://review.example",
    DOCREVIEW_PORT: "1234",
  });
  expect(settings).toMatchObject({ port: 1234, publicUrl: "https://review.example" });
  expect(settings.sealingKey.export().toString("base64")).toBe(key);
  expect(() => readdirSync(dataFolder)).toThrow("ENOENT");
});

test.each([
  ["", "https://review.example", "https://review.example"],
  ["/docreview", "https://review.example", "https://review.example/docreview"],
  ["/docreview", "https://review.example/docreview", "https://review.example/docreview"],
  ["/", "https://review.example/api", "https://review.example/api"],
])("with the base path %j, the public URL %s is %s", async (basePath, publicUrl, settledUrl) => {
  const settings = await settled({
    DOCREVIEW_DATA: folderOfTest(),
    DOCREVIEW_PORT: "1234",
    DOCREVIEW_PUBLIC_URL: publicUrl,
    DOCREVIEW_BASE_PATH: basePath,
  });
  expect(settings.publicUrl).toBe(settledUrl);
});

test("the key file is created once, only for its owner, and concurrent processes get the same key", async () => {
  const folder = folderOfTest();
  const keys = await Promise.all(Array.from({ length: 8 }, () => openSealingKey(folder)));
  expect(keys.every((key) => key.equals(keys[0]!))).toBe(true);
  expect(readdirSync(folder)).toEqual(["sealing-key"]);
  expect(statSync(join(folder, "sealing-key")).mode & 0o777).toBe(0o600);
});

test("a key file without a key is reported, and not changed", async () => {
  const folder = folderOfTest();
  await openSealingKey(folder);
  const path = join(folder, "sealing-key");
  writeFileSync(path, "no key");
  await expect(openSealingKey(folder)).rejects.toThrow(`${path} does not contain a sealing key`);
  expect(readFileSync(path, "utf8")).toBe("no key");
});
