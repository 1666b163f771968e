import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadSettings } from "./load-settings.ts";
import { readSettings, type ParsedSettings } from "./read-settings.ts";
import { settingTable } from "./setting-table.ts";

const messagesOf = (parsed: ParsedSettings) =>
  parsed.kind === "refused" ? parsed.faults.map(({ message }) => message) : [];
const file = (text: string) => ({ path: "service.env", text });

test("a setting that is not set has its default, or is null", () => {
  const cores = availableParallelism();
  expect(readSettings({ DOCREVIEW_PORT: "", HOME: "/" })).toEqual({
    kind: "parsed",
    value: {
      host: "127.0.0.1",
      port: 8080,
      workerPort: null,
      publicUrl: null,
      basePath: "",
      trustProxy: false,
      dataFolder: "docreview-data",
      databaseUrl: null,
      blobsUrl: null,
      sealingKey: null,
      rulesFolder: null,
      retentionDays: null,
      maximumUploadBytes: 104_857_600,
      maximumPages: 5000,
      allowedHosts: [],
      allowedPorts: [80, 443],
      clamd: null,
      queueMaximum: 1000,
      requestsPerMinute: 600,
      clientTokenLife: 900,
      connections: 400,
      connectionsPerAddress: 200,
      sessionTokenLife: 3600,
      workers: cores,
      jobsPerCompany: 0,
      readers: cores,
      threads: Math.ceil(cores / 2),
      readMilliseconds: 120_000,
      readMemoryBytes: 536_870_912,
      officeSuite: "auto",
      browser: "auto",
      tesseract: "auto",
      shutdownMilliseconds: 30_000,
      logLevel: "info",
      metricsToken: null,
    },
  });
});

test.each(Object.values(settingTable).filter(({ fallback }) => fallback !== null))(
  "the fallback of $variable is valid",
  ({ fallback, parse }) => {
    expect(parse(fallback ?? "")).not.toBeNull();
  },
);

test.each([
  ["DOCREVIEW_BASE_PATH", "/docreview/", { basePath: "/docreview" }],
  ["DOCREVIEW_BASE_PATH", "/", { basePath: "" }],
  ["DOCREVIEW_PUBLIC_URL", "https://review.example/api//", { publicUrl: "https://review.example/api" }],
  ["DOCREVIEW_TRUST_PROXY", "2", { trustProxy: 2 }],
  ["DOCREVIEW_TRUST_PROXY", "10.0.0.0/8, ::1", { trustProxy: ["10.0.0.0/8", "::1"] }],
  ["DOCREVIEW_PORT", "0", { port: 0 }],
  [
    "DOCREVIEW_ALLOWED_HOSTS",
    "hooks.internal, 10.0.0.5:8443,[::1]:80",
    { allowedHosts: ["hooks.internal", "10.0.0.5:8443", "[::1]:80"] },
  ],
  ["DOCREVIEW_ALLOWED_PORTS", "443, 8443", { allowedPorts: [443, 8443] }],
  ["DOCREVIEW_CLAMD", "/run/clamav/clamd.ctl", { clamd: { path: "/run/clamav/clamd.ctl" } }],
  ["DOCREVIEW_CLAMD", "scanner-1.internal:3310", { clamd: { host: "scanner-1.internal", port: 3310 } }],
  ["DOCREVIEW_CLAMD", "[::1]:3310", { clamd: { host: "::1", port: 3310 } }],
  ["DOCREVIEW_OFFICE_SUITE", "none", { officeSuite: "none" }],
  ["DOCREVIEW_BROWSER", "/opt/bin/chromium", { browser: "/opt/bin/chromium" }],
  ["DOCREVIEW_TESSERACT", "/opt/bin/tesseract", { tesseract: "/opt/bin/tesseract" }],
  ["DOCREVIEW_WORKERS", "3", { workers: 3 }],
  ["DOCREVIEW_WORKERS", "0", { workers: 0 }],
  ["DOCREVIEW_JOBS_PER_COMPANY", "3", { jobsPerCompany: 3 }],
  ["DOCREVIEW_RETENTION_DAYS", "365", { retentionDays: 365 }],
  ["DOCREVIEW_RULES", "/etc/docreview/rules", { rulesFolder: "/etc/docreview/rules" }],
])("%s may be %s", (variable, text, value) => {
  expect(readSettings({ [variable]: text })).toMatchObject({ kind: "parsed", value });
});

test.each([
  ["DOCREVIEW_HOST", "a b"],
  ["DOCREVIEW_PORT", "65536"],
  ["DOCREVIEW_ALLOWED_HOSTS", "https://hooks.internal"],
  ["DOCREVIEW_ALLOWED_HOSTS", "hooks.example,"],
  ["DOCREVIEW_ALLOWED_PORTS", "80,0"],
  ["DOCREVIEW_ALLOWED_PORTS", "443,https"],
  ["DOCREVIEW_CLAMD", "clamd.ctl"],
  ["DOCREVIEW_CLAMD", "127.0.0.1:0"],
  ["DOCREVIEW_CLAMD", "tcp://127.0.0.1:3310"],
  ["DOCREVIEW_CLAMD", "::1:3310"],
  ["DOCREVIEW_PORT", "-1"],
  ["DOCREVIEW_PORT", "80.5"],
  ["DOCREVIEW_DATA", "a\0b"],
  ["DOCREVIEW_PUBLIC_URL", "review.example"],
  ["DOCREVIEW_BASE_PATH", "no-slash"],
  ["DOCREVIEW_BASE_PATH", "/a/../b"],
  ["DOCREVIEW_BASE_PATH", "/a b"],
  ["DOCREVIEW_PUBLIC_URL", "ftp://review.example"],
  ["DOCREVIEW_PUBLIC_URL", "https://user@review.example"],
  ["DOCREVIEW_PUBLIC_URL", "https://review.example?x"],
  ["DOCREVIEW_TRUST_PROXY", "0"],
  ["DOCREVIEW_TRUST_PROXY", "true"],
  ["DOCREVIEW_TRUST_PROXY", "10.0.0.0/33"],
  ["DOCREVIEW_SEALING_KEY", "too-short-a-secret"],
  ["DOCREVIEW_DATABASE_URL", "mysql://docreview:secret@db.example/docreview"],
  ["DOCREVIEW_DATABASE_URL", "postgres://docreview:secret@db.example"],
  ["DOCREVIEW_DATABASE_URL", "postgres://docreview:%zz@db.example/docreview"],
  ["DOCREVIEW_DATABASE_URL", "docreview"],
  ["DOCREVIEW_LOG_LEVEL", "loud"],
  ["DOCREVIEW_CLIENT_TOKEN_LIFE", "0"],
  ["DOCREVIEW_SESSION_TOKEN_LIFE", "1e3"],
  ["DOCREVIEW_MAXIMUM_UPLOAD_BYTES", "100M"],
  ["DOCREVIEW_MAXIMUM_PAGES", "0"],
  ["DOCREVIEW_QUEUE_MAXIMUM", "many"],
  ["DOCREVIEW_REQUESTS_PER_MINUTE", "0"],
  ["DOCREVIEW_RETENTION_DAYS", "1.5"],
  ["DOCREVIEW_WORKERS", "core"],
  ["DOCREVIEW_READ_MILLISECONDS", "2 min"],
  ["DOCREVIEW_READ_MEMORY_BYTES", "1048576"],
  ["DOCREVIEW_OFFICE_SUITE", "soffice"],
  ["DOCREVIEW_BROWSER", "chromium"],
  ["DOCREVIEW_TESSERACT", "bin/tesseract"],
  ["DOCREVIEW_METRICS_TOKEN", "short"],
  ["DOCREVIEW_SHUTDOWN_MILLISECONDS", "-5"],
])("%s cannot be %j, and the fault names it without its value", (variable, text) => {
  const parsed = readSettings({ [variable]: text });
  expect(parsed).toMatchObject({ kind: "refused", faults: [{ variable }] });
  expect(messagesOf(parsed)[0]).toMatch(new RegExp(`^${variable} must be .*\\.$`));
  // Short and plain values may coincide with the requirement.
  if (text.length > 5) expect(JSON.stringify(parsed)).not.toContain(text);
});

test("a database for many machines requires the key that they share", () => {
  const databaseUrl = "postgres://docreview:secret@db.example/docreview";
  const alone = readSettings({ DOCREVIEW_DATABASE_URL: databaseUrl });
  expect(messagesOf(alone)).toEqual([expect.stringMatching(/^DOCREVIEW_SEALING_KEY must be set, /)]);
  const key = Buffer.alloc(32, 7).toString("base64");
  const parsed = readSettings({ DOCREVIEW_DATABASE_URL: databaseUrl, DOCREVIEW_SEALING_KEY: key });
  expect(parsed).toMatchObject({ kind: "parsed", value: { databaseUrl } });
});

test("all invalid settings are reported together", () => {
  const parsed = readSettings({ DOCREVIEW_PORT: "x", DOCREVIEW_HOST: "/" });
  const faults = parsed.kind === "refused" ? parsed.faults : [];
  expect(faults.map(({ variable }) => variable).toSorted()).toEqual(["DOCREVIEW_HOST", "DOCREVIEW_PORT"]);
});

describe("a name that is not a setting", () => {
  test.each([
    ["DOCREVIEW_PROT", "Did you mean DOCREVIEW_PORT?"],
    ["DOCREVIEW_RULE", "Did you mean DOCREVIEW_RULES?"],
    ["DOCREVIEW_SOMETHING_ELSE", "All settings are listed in docs/settings.md."],
  ])("%s is a fault, in the environment and in the file", (variable, hint) => {
    expect(messagesOf(readSettings({ [variable]: "1" }))).toEqual([`${variable} is not a setting. ${hint}`]);
    expect(messagesOf(readSettings({}, file(`\n${variable}=1`)))).toEqual([
      `service.env:2: ${variable} is not a setting. ${hint}`,
    ]);
  });

  test("of another program is ignored", () => {
    expect(readSettings({ PATH: "/bin" }, file("OTHER=1")).kind).toBe("parsed");
  });
});

describe("the settings file", () => {
  test("is read as a .env file, and the environment takes precedence", () => {
    const text = `# ours\nexport DOCREVIEW_PORT=9000 # the port\nDOCREVIEW_HOST="::1"\nDOCREVIEW_WORKERS=\n`;
    const parsed = readSettings({ DOCREVIEW_HOST: "localhost", DOCREVIEW_PORT: "" }, file(text));
    expect(parsed).toMatchObject({ kind: "parsed", value: { port: 9000, host: "localhost" } });
  });

  test("reports errors with their lines; of two assignments, the last counts", () => {
    const text = "DOCREVIEW_PORT=1\n\nDOCREVIEW_PORT=x\n  DOCREVIEW_HOST = /\nDOCREVIEW_PORTS=1\n";
    expect(messagesOf(readSettings({}, file(text))).toSorted()).toEqual([
      `service.env:3: DOCREVIEW_PORT must be ${settingTable.port.demand}.`,
      `service.env:4: DOCREVIEW_HOST must be ${settingTable.host.demand}.`,
      "service.env:5: DOCREVIEW_PORTS is not a setting. Did you mean DOCREVIEW_PORT?",
    ]);
  });

  test("with an error that the environment overrides is accepted", () => {
    expect(readSettings({ DOCREVIEW_PORT: "1" }, file("DOCREVIEW_PORT=x")).kind).toBe("parsed");
  });

  test("may have values that go on over several lines, and comments", () => {
    const text = `OTHER="first\nDOCREVIEW_PORT 1\nlast"\n # words\n\nDOCREVIEW_PORT=9000\n`;
    expect(readSettings({}, file(text))).toMatchObject({ kind: "parsed", value: { port: 9000 } });
  });

  test.each([
    "DOCREVIEW_PORT 9000",
    "  export DOCREVIEW_PORT: 9000",
    "DOCREVIEW_PORT",
    "PORT 9000",
    "the port is 9000",
    "[service]",
    '"',
  ])("hides no line such as %s", (line) => {
    const text = `DOCREVIEW_HOST=::1\n${line}\nDOCREVIEW_WORKERS=2\n`;
    expect(messagesOf(readSettings({}, file(text)))).toEqual([
      "service.env:2: The line is not of the form VARIABLE=value.",
    ]);
  });

  test("is named by the caller or by the environment, and must exist", async () => {
    const folder = mkdtempSync(join(tmpdir(), "docreview-settings-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [mine, other] = [join(folder, "mine"), join(folder, "other")];
    writeFileSync(mine, "DOCREVIEW_PORT=1");
    writeFileSync(other, "DOCREVIEW_PORT=2");
    const environment = { DOCREVIEW_SETTINGS: other };
    expect(await loadSettings(environment)).toMatchObject({ value: { port: 2 } });
    expect(await loadSettings(environment, mine)).toMatchObject({ value: { port: 1 } });
    expect(await loadSettings({})).toMatchObject({ value: { port: 8080 } });
    const gone = join(folder, "gone");
    expect(messagesOf(await loadSettings({}, gone))).toEqual([
      `The settings file ${gone} cannot be read (ENOENT).`,
    ]);
  });
});
