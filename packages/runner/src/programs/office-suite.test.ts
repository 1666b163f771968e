/**
 * A real office suite: what it produces, what it cannot reach, and that it leaves nothing behind.
 *
 * @module-tag long
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "@docreview/engine";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { installed } from "../testing/installed.ts";
import { wordDocument, wordType } from "../testing/word-document.ts";
import { canSandbox } from "./sandbox.ts";
import { officeFormats } from "./office-formats.ts";
import { createConverter, type Converter, type ConverterOptions } from "./converter.ts";
import { startConverter, type ConverterInstance } from "./converter-instance.ts";
import { startPerFile } from "./instance-per-file.ts";
import { officeSuite } from "./office-suite.ts";

const program = installed.officeSuite ?? "";
const without = installed.officeSuite === null;
const note = without ? " (skipped: LibreOffice is not installed)" : "";

// Our own folder for temporary files, because others may be using that of the machine.
const temporary = mkdtempSync(join(tmpdir(), "docreview-test-"));
beforeAll(() => void vi.stubEnv("TMPDIR", temporary));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

let suite: Converter | null = null;
afterEach(async () => {
  await suite?.close();
  suite = null;
});
const start = (options: Partial<ConverterOptions> = {}) => {
  const budgets = { memory: 1024 ** 3, milliseconds: 50_000, niceness: 0, instances: 1 };
  suite = createConverter({ kind: officeSuite, program, ...budgets, ...options });
  return suite;
};
const noSandbox = "this machine gives programs no namespaces of their own";
const use = (signal = new AbortController().signal) => ({ signal, begun: () => {} });
const toPdf = [wordType, "pdf"] as const;
const textOf = async (pdf: Uint8Array) => (await read(pdf)).document?.text ?? "";
const folders = () => readdirSync(temporary).filter((entry) => entry.startsWith("docreview-convert-"));

describe.skipIf(without)(`an office suite${note}`, () => {
  test("converts Word documents to PDF, one after the other, and leaves nothing behind", async () => {
    const { convert, close } = start();
    for (const sentence of ["The first document.", "The second document."]) {
      const { value, problems } = await convert(wordDocument(sentence), toPdf, use());
      expect(problems).toEqual([]);
      expect(await textOf(value!)).toBe(sentence);
    }
    expect(folders()).toHaveLength(1);
    expect(suiteProcesses()).not.toEqual([]);
    expect(execFileSync("find", [temporary, "-name", "document.*"]).toString()).toBe("");
    await close();
    expect(folders()).toEqual([]);
    expect(suiteProcesses()).toEqual([]);
  });

  test("converts an old Word document to a current one", async () => {
    const { value } = await start().convert(wordDocument("Again."), [wordType, "docx"], use());
    expect(Buffer.from(value!).subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  });

  test("reports a file that it cannot open, and continues", async () => {
    const { convert } = start();
    const noise = new TextEncoder().encode("PK\x03\x04 and no archive");
    expect(await convert(noise, toPdf, use())).toMatchObject({
      value: null,
      problems: [{ code: "conversion-failed" }],
    });
    expect((await convert(wordDocument("Fine."), toPdf, use())).value).not.toBeNull();
    expect((await convert(noise, ["text/html", "pdf"], use())).value).toBeNull();
  });

  test("is stopped on timeout, and the next document gets a new one", async () => {
    const { convert, close } = start({ milliseconds: 1 });
    const { problems } = await convert(wordDocument("Late."), toPdf, use());
    expect(problems).toMatchObject([
      { code: "conversion-failed", message: expect.stringContaining("too long") },
    ]);
    await close();
    expect((await start().convert(wordDocument("Fine."), toPdf, use())).value).not.toBeNull();
  });

  test("is stopped when it exceeds its memory", async () => {
    const { value, problems } = await start({ memory: 40 * 1024 ** 2 }).convert(
      wordDocument("Large."),
      toPdf,
      use(),
    );
    expect(value).toBeNull();
    expect(problems).toMatchObject([{ code: "conversion-failed" }]);
  });

  test("is stopped when cancelled, before and during its turn", async () => {
    const { convert, close } = start();
    const controllers = [new AbortController(), new AbortController()];
    const outcomes = controllers.map(({ signal }) => convert(wordDocument("Gone."), toPdf, use(signal)));
    for (const controller of controllers) controller.abort();
    for (const outcome of await Promise.all(outcomes)) expect(outcome.value).toBeNull();
    await close();
    expect(folders()).toEqual([]);
  });

  test("ends after it has been idle for long enough", async () => {
    const { convert } = start({ idleMilliseconds: 1 });
    await convert(wordDocument("Once."), toPdf, use());
    await expect.poll(folders).toEqual([]);
  });
});

describe.skipIf(without)(`an office suite that is started per file${note}`, () => {
  const startOne = async (milliseconds = 50_000) => {
    const office = await startPerFile({
      kind: officeSuite,
      program,
      sandboxed: false,
      ...budgets,
      milliseconds,
    });
    onTestFinished(office.end);
    return office;
  };

  test("converts one document after the other, and leaves nothing behind", async () => {
    const office = await startOne();
    for (const sentence of ["The first document.", "The second document."]) {
      expect(await textOf(await converted(office, wordDocument(sentence)))).toBe(sentence);
    }
    expect(suiteProcesses()).toEqual([]);
    await office.end();
    expect(folders()).toEqual([]);
  });

  test("is stopped with all that it started", async () => {
    const office = await startOne(500);
    await expect(converted(office, wordDocument("Late."))).rejects.toThrow("time");
    expect(office.usable()).toBe(false);
    await expect.poll(suiteProcesses).toEqual([]);
    await office.end();
    expect(folders()).toEqual([]);
  });

  test("reports a file that it cannot open", async () => {
    const office = await startOne();
    const noise = new TextEncoder().encode("PK\x03\x04 and no archive");
    await expect(converted(office, noise)).rejects.toThrow(/refused|crashed/);
  });
});

describe.skipIf(without)(`nothing except the document is read or fetched${note}`, () => {
  test.for([true, false])("sandboxed: %s", async (sandboxed, { skip }) => {
    skip(sandboxed && !(await canSandbox(program)), noSandbox);
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const folder = mkdtempSync(join(tmpdir(), "docreview-secret-"));
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    const secret = join(folder, "secret.txt");
    writeFileSync(secret, "NEVERTOBESEEN");
    writeFileSync(`${secret}.png`, redPixel);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bytes = wordDocument("What is shown.", {
      pictures: [`${address}/picture.png`, `file://${secret}.png`],
      includedTexts: [`${address}/text.txt`, secret, `file://${secret}`],
      objects: [`${address}/object.docx`, `file://${secret}`],
      templates: [`${address}/template.dotm`, `file://${secret}`],
    });
    const office = await startConverter({ kind: officeSuite, program, sandboxed, ...budgets });
    onTestFinished(office.end);
    const pdf = await converted(office, bytes);
    expect(asked).toEqual([]);
    const text = await textOf(pdf);
    expect(text).toContain("What is shown.");
    expect(text).not.toContain("NEVERTOBESEEN");
    expect(Buffer.from(pdf).includes("/Subtype/Image")).toBe(false);
  });
});

describe.skipIf(without)(`if its parent is killed${note}`, () => {
  test.for([true, false])(
    "it ends too, and its files are deleted; sandboxed: %s",
    async (sandboxed, { skip }) => {
      skip(sandboxed && !(await canSandbox(program)), noSandbox);
      const script = new URL("../testing/start-office.ts", import.meta.url).pathname;
      const { stdout, signal } = spawnSync(process.execPath, [script, program, String(sandboxed)]);
      expect([stdout.toString(), signal]).toEqual(["%PDF", "SIGKILL"]);
      await expect.poll(suiteProcesses).toEqual([]);
      await expect.poll(folders).toEqual([]);
    },
  );
});

test("a suite that is still writing leaves nothing behind either", async () => {
  const folder = mkdtempSync(join(temporary, "docreview-convert-"));
  const program = join(temporary, "writing");
  writeFileSync(
    program,
    '#!/bin/sh\nfor n in 1 2 3; do while :; do : > "$HOME/$n$((i += 1))"; done & done\nwait\n',
    { mode: 0o700 },
  );
  const shell = spawn(
    "/bin/sh",
    ["-c", officeSuite.scripts.open, "converter", program, folder, "1048576", join(folder, "none")],
    {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  const ended = once(shell, "close");
  await expect.poll(() => readdirSync(folder)).toContain("temporary");
  shell.stdin.end();
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(folders()).toEqual([]);
});

const budgets = { memory: 1024 ** 3, milliseconds: 50_000, niceness: 0 };

async function converted(office: ConverterInstance, bytes: Uint8Array): Promise<Uint8Array> {
  const format = officeFormats[wordType]!;
  const { signal } = new AbortController();
  const result = await office.convert({ bytes, format, target: "pdf", signal });
  if (typeof result === "string") throw new Error(result);
  return result;
}

/** Suites working in our folder, which is in the arguments of their shells. */
function suiteProcesses(): readonly string[] {
  const listing = execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return listing.split("\n").filter((line) => line.includes(temporary));
}

const redPixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
