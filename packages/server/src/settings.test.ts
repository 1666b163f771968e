import { expect, test } from "vitest";
import { readSettings, settingTable } from "./settings.ts";

const key = Buffer.alloc(32, 7).toString("base64");

test("what is not set has its default, but the sealing key", () => {
  const reading = readSettings({ DOCREVIEW_SEALING_KEY: key, DOCREVIEW_PORT: "" });
  expect(reading).toMatchObject({
    kind: "parsed",
    value: {
      host: "127.0.0.1",
      port: 8080,
      trustProxy: false,
      clientTokenLife: 900,
      sessionTokenLife: 3600,
      maximumUploadBytes: 104_857_600,
      maximumPages: 5000,
    },
  });
  expect(readSettings({})).toEqual({
    kind: "refused",
    faults: [{ variable: "DOCREVIEW_SEALING_KEY", demand: settingTable.sealingKey.demand }],
  });
});

test.each([
  ["DOCREVIEW_PUBLIC_URL", "https://review.example/api//", { publicUrl: "https://review.example/api" }],
  ["DOCREVIEW_TRUST_PROXY", "2", { trustProxy: 2 }],
  ["DOCREVIEW_TRUST_PROXY", "10.0.0.0/8, ::1", { trustProxy: ["10.0.0.0/8", "::1"] }],
  ["DOCREVIEW_PORT", "0", { port: 0 }],
])("%s may be %s", (variable, text, value) => {
  expect(readSettings({ DOCREVIEW_SEALING_KEY: key, [variable]: text })).toMatchObject({ value });
});

test.each([
  ["DOCREVIEW_HOST", "a b"],
  ["DOCREVIEW_PORT", "65536"],
  ["DOCREVIEW_PORT", "-1"],
  ["DOCREVIEW_PORT", "80.5"],
  ["DOCREVIEW_DATA", "a\0b"],
  ["DOCREVIEW_PUBLIC_URL", "review.example"],
  ["DOCREVIEW_PUBLIC_URL", "ftp://review.example"],
  ["DOCREVIEW_PUBLIC_URL", "https://user@review.example"],
  ["DOCREVIEW_PUBLIC_URL", "https://review.example?x"],
  ["DOCREVIEW_TRUST_PROXY", "0"],
  ["DOCREVIEW_TRUST_PROXY", "true"],
  ["DOCREVIEW_TRUST_PROXY", "10.0.0.0/33"],
  ["DOCREVIEW_SEALING_KEY", "too-short-a-secret"],
  ["DOCREVIEW_LOG_LEVEL", "loud"],
  ["DOCREVIEW_CLIENT_TOKEN_LIFE", "0"],
  ["DOCREVIEW_SESSION_TOKEN_LIFE", "1e3"],
  ["DOCREVIEW_MAXIMUM_UPLOAD_BYTES", "100M"],
  ["DOCREVIEW_MAXIMUM_PAGES", "0"],
])("%s cannot be %j, and the fault names it without its value", (variable, text) => {
  const reading = readSettings({ DOCREVIEW_SEALING_KEY: key, [variable]: text });
  expect(reading).toMatchObject({ kind: "refused", faults: [{ variable }] });
  if (text.length > 5) expect(JSON.stringify(reading)).not.toContain(text);
});

test("every wrong one is named at once", () => {
  const reading = readSettings({ DOCREVIEW_PORT: "x", DOCREVIEW_HOST: "/" });
  const faults = reading.kind === "refused" ? reading.faults : [];
  expect(faults.map(({ variable }) => variable).toSorted()).toEqual([
    "DOCREVIEW_HOST",
    "DOCREVIEW_PORT",
    "DOCREVIEW_SEALING_KEY",
  ]);
});
