import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";
import { addressOf, settleSettings } from "./settle-settings.ts";

const key = createSecretKey(Buffer.alloc(32, 7));

async function settled(environment: Readonly<Record<string, string>>) {
  const parsed = readSettings(environment);
  if (parsed.kind === "refused") throw new Error(JSON.stringify(parsed.faults));
  return settleSettings(parsed.value, key);
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

test("open settings are resolved: a port and a URL", async () => {
  const { port, publicUrl, sealingKey } = await settled({ DOCREVIEW_PORT: "0" });
  expect(port).toBeGreaterThan(0);
  expect(publicUrl).toBe(`http://127.0.0.1:${port}`);
  expect(sealingKey).toBe(key);
});

test("given settings are kept", async () => {
  const settings = await settled({
    DOCREVIEW_PUBLIC_URL: "https://review.example",
    DOCREVIEW_PORT: "1234",
  });
  expect(settings).toMatchObject({ port: 1234, publicUrl: "https://review.example" });
});

test.each([
  ["", "https://review.example", "https://review.example"],
  ["/docreview", "https://review.example", "https://review.example/docreview"],
  ["/docreview", "https://review.example/docreview", "https://review.example/docreview"],
  ["/", "https://review.example/api", "https://review.example/api"],
])("with the base path %j, the public URL %s is %s", async (basePath, publicUrl, settledUrl) => {
  const settings = await settled({
    DOCREVIEW_PORT: "1234",
    DOCREVIEW_PUBLIC_URL: publicUrl,
    DOCREVIEW_BASE_PATH: basePath,
  });
  expect(settings.publicUrl).toBe(settledUrl);
});
