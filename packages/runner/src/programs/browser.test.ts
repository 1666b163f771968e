/**
 * A real browser: what it prints, what a hostile page cannot reach, and that it leaves nothing behind.
 *
 * @module-tag long
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "@docreview/engine";
import { documentFaults, placesOf, readableKinds } from "@docreview/model";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { installed } from "../testing/installed.ts";
import { browser, browserFormats } from "./browser.ts";
import { createConverter, type Converter, type ConverterOptions } from "./converter.ts";
import { startConverter, type ConverterInstance } from "./converter-instance.ts";
import { startPerFile } from "./instance-per-file.ts";
import { canSandbox } from "./sandbox.ts";

const program = installed.browser ?? "";
const without = installed.browser === null;
const note = without ? " (skipped: neither Chromium nor Chrome is installed)" : "";
const noSandbox = "this machine gives programs no namespaces of their own";

// Our own folder for temporary files, because others may be using that of the machine.
const temporary = mkdtempSync(join(tmpdir(), "docreview-test-"));
beforeAll(() => void vi.stubEnv("TMPDIR", temporary));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

const budgets = { kind: browser, program, memory: 1024 ** 3, milliseconds: 50_000, niceness: 0 };

let printer: Converter | null = null;
afterEach(async () => {
  await printer?.close();
  printer = null;
});
const start = (options: Partial<ConverterOptions> = {}) =>
  (printer = createConverter({ ...budgets, instances: 1, ...options }));

const { mediaType: htmlType } = readableKinds.html;
const { mediaType: messageType } = readableKinds.email;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const page = (body: string, head = "") => bytesOf(`<html><head>${head}</head><body>${body}</body></html>`);
const use = (signal = new AbortController().signal) => ({ signal, begun: () => {} });
/** Without the title, which is the name of the file if the page has none. */
const textOf = async (pdf: Uint8Array) =>
  ((await read(pdf)).document?.text ?? "").replace(/\n*document\.mht$/, "");
const folders = () => readdirSync(temporary).filter((entry) => entry.startsWith("docreview-convert-"));

describe.skipIf(without)(`a browser${note}`, () => {
  test("prints web pages, one after the other, and leaves nothing behind", async () => {
    const { convert, close } = start();
    for (const sentence of ["The first page.", "Die zweite Seite ist für Ärzte."]) {
      const { value, problems } = await convert(page(`<p>${sentence}</p>`), [htmlType, "pdf"], use());
      expect(problems).toEqual([]);
      expect(await textOf(value!)).toBe(sentence);
    }
    expect(execFileSync("find", [temporary, "-name", "document.*"]).toString()).toBe("");
    await close();
    expect(folders()).toEqual([]);
    expect(browserProcesses()).toEqual([]);
  });

  test.each([
    ["named by the page", '<meta charset="windows-1252">', "latin1"],
    ["told by its first bytes", "", "utf16le"],
  ] as const)("reads an encoding that is %s", async (_, head, encoding) => {
    const mark = encoding === "utf16le" ? "\ufeff" : "";
    const bytes = Buffer.from(`${mark}<html><head>${head}</head><p>Für Ärzte</p></html>`, encoding);
    const { value } = await start().convert(bytes, [htmlType, "pdf"], use());
    expect(await textOf(value!)).toBe("Für Ärzte");
  });

  test("prints a page that was saved as a single file, with its style sheet", async () => {
    const { value } = await start().convert(savedPage, [messageType, "pdf"], use());
    expect(await textOf(value!)).toBe("SAVED");
  });

  test("shows text where it is, and what nobody sees nowhere", async () => {
    const { convert } = start();
    const unseen = ["color: #fff", "opacity: 0", "position: absolute; left: -9999px", "font-size: 0"];
    const words = unseen.map((style, index) => `<p style="${style}">Nobody sees words ${index}.</p>`);
    const shown = "Everybody sees these words of a page that is long enough to be shown. ".repeat(10).trim();
    const { document, rendition } = await read(page(`<p>${shown}</p>${words.join("")}<p>The end.</p>`), {
      mediaType: htmlType,
      tools: { print: (bytes, from) => convert(bytes, [from, "pdf"], use()) },
    });
    expect(rendition?.kind).toBe("layout");
    expect(documentFaults(document!)).toEqual([]);
    const { blocks } = document!.layout;
    expect(blocks.map(({ zone }) => zone).toSorted()).toEqual([
      "body",
      "body",
      ...unseen.map(() => "hidden"),
    ]);
    for (const block of blocks) {
      expect(placesOf(document!, block.span)).toHaveLength(block.zone === "hidden" ? 0 : 1);
    }
  });

  test("makes nothing but PDFs, and those of web pages alone", async () => {
    const { convert } = start();
    for (const asked of [[htmlType, "docx"] as const, ["application/rtf", "pdf"] as const]) {
      expect(await convert(page("Text."), asked, use())).toMatchObject({
        value: null,
        problems: [{ code: "conversion-failed", reason: "unsupported-kind" }],
      });
    }
  });

  test("is stopped on timeout, and the next page gets a new one", async () => {
    const { convert, close } = start({ milliseconds: 1 });
    const { problems } = await convert(page("Late."), [htmlType, "pdf"], use());
    expect(problems).toMatchObject([{ reason: "time", message: expect.stringContaining("The browser") }]);
    await close();
    expect((await start().convert(page("Fine."), [htmlType, "pdf"], use())).value).not.toBeNull();
  });

  test("is stopped when a page never ends", async () => {
    const endless = page('<div style="height: 1e9px">Endless.</div>'.repeat(1000));
    const { value, problems } = await start().convert(endless, [htmlType, "pdf"], use());
    expect(value).toBeNull();
    expect(problems).toMatchObject([
      { code: "conversion-failed", reason: expect.stringMatching(/time|memory/) },
    ]);
    await expect.poll(browserProcesses).toEqual([]);
  });

  test("is stopped when it exceeds its memory", async () => {
    const { problems } = await start({ memory: 40 * 1024 ** 2 }).convert(
      page("Large."),
      [htmlType, "pdf"],
      use(),
    );
    expect(problems).toMatchObject([{ code: "conversion-failed", reason: "memory" }]);
  });

  test("runs without a shell, too", async () => {
    const instance = await startPerFile({ ...budgets, sandboxed: false });
    onTestFinished(instance.end);
    expect(await textOf(await printed(instance, page("Printed.")))).toBe("Printed.");
    await instance.end();
    expect(folders()).toEqual([]);
    expect(browserProcesses()).toEqual([]);
  });
});

describe.skipIf(without)(`nothing except the page is run, read or fetched${note}`, () => {
  test.for([true, false])("sandboxed: %s", async (sandboxed, { skip }) => {
    skip(sandboxed && !(await canSandbox(program)), noSandbox);
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-type": "text/html" }).end("NEVERTOBESEEN");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const folder = mkdtempSync(join(tmpdir(), "docreview-secret-"));
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    const secret = join(folder, "secret");
    writeFileSync(`${secret}.html`, "NEVERTOBESEEN");
    writeFileSync(`${secret}.css`, 'body::after { content: "NEVERTOBESEEN" }');
    writeFileSync(`${secret}.png`, redSquare);
    const instance = await startConverter({ ...budgets, sandboxed });
    onTestFinished(instance.end);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
    for (const bytes of hostilePages([address, `file://${secret}`])) {
      const pdf = await printed(instance, bytes);
      const text = await textOf(pdf);
      expect(text).toContain("What is shown.");
      expect(text).not.toContain("NEVERTOBESEEN");
      expect(Buffer.from(pdf).includes(`/Width ${redWidth}`)).toBe(false);
    }
    // A file that claims to be an archive but is not one must not be shown as something else.
    const forged = await instance.convert({ ...saved(page("NEVERTOBESEEN")), target: "pdf" });
    expect(typeof forged === "string" ? "" : await textOf(forged)).toBe("");
    expect(asked).toEqual([]);
  });
});

describe.skipIf(without)(`if its parent is killed${note}`, () => {
  test.for([true, false])(
    "it ends too, and its files are deleted; sandboxed: %s",
    async (sandboxed, { skip }) => {
      skip(sandboxed && !(await canSandbox(program)), noSandbox);
      const script = new URL("../testing/start-browser.ts", import.meta.url).pathname;
      const { stdout, signal } = spawnSync(process.execPath, [script, program, String(sandboxed)]);
      expect([stdout.toString(), signal]).toEqual(["begun", "SIGKILL"]);
      await expect.poll(browserProcesses).toEqual([]);
      await expect.poll(folders).toEqual([]);
    },
  );
});

/** Each tries to show or run what is at the addresses, with the extension of its kind. */
function hostilePages(bases: readonly string[]): readonly Uint8Array[] {
  const shown = "<p>What is shown.</p>";
  const script = "document.body.textContent = 'NEVERTOBESEEN'";
  const redirects = bases.map((base) =>
    page(shown, `<meta http-equiv="refresh" content="0; url=${base}.html">`),
  );
  const all = (made: (base: string) => string) => bases.map(made).join("");
  return [
    page(shown + all(referring), all(referringHead)),
    ...redirects,
    page(
      `${shown}<img src="x" onerror="${script}"><script>${script}</script><script>for (;;);</script>`,
      all((base) => `<script>location = "${base}.html"</script>`),
    ),
  ];
}

function referring(base: string): string {
  const frame = `<iframe src="${base}.html"></iframe>`;
  const inner = encodeURIComponent(`<html><body>${frame}</body></html>`);
  return [
    frame,
    `<iframe srcdoc='${frame}'></iframe><iframe src="data:text/html,${inner}"></iframe>`,
    `<object data="${base}.html" type="text/html"></object><embed src="${base}.html" type="text/html">`,
    `<img src="${base}.png"><svg><image href="${base}.png" width="20" height="20"/></svg>`,
    `<p style="background: url(${base}.png)">a</p><video poster="${base}.png"></video>`,
  ].join("");
}

function referringHead(base: string): string {
  const sheets = `<link rel="stylesheet" href="${base}.css"><style>@import "${base}.css";</style>`;
  const hints = `<link rel="preload" as="image" href="${base}.png"><link rel="prefetch" href="${base}.html">`;
  return `<base href="${base}">${sheets}${hints}`;
}

async function printed(instance: ConverterInstance, bytes: Uint8Array): Promise<Uint8Array> {
  const { signal } = new AbortController();
  const format = browserFormats[htmlType]!;
  const result = await instance.convert({ bytes, format, target: "pdf", signal });
  if (typeof result === "string") throw new Error(result);
  return result;
}

function saved(bytes: Uint8Array) {
  return { bytes, format: browserFormats[messageType]!, signal: new AbortController().signal };
}

/** Browsers working in our folder, which is in the arguments of their shells. */
function browserProcesses(): readonly string[] {
  const listing = execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return listing.split("\n").filter((line) => line.includes(temporary));
}

const savedPage = bytesOf(
  [
    "From: <Saved by Blink>",
    "Snapshot-Content-Location: https://example.com/",
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; type="text/html"; boundary="cut"',
    "",
    "--cut",
    "Content-Type: text/html",
    "Content-Location: https://example.com/",
    "",
    '<html><head><link rel="stylesheet" href="https://example.com/a.css"></head><p>saved</p></html>',
    "--cut",
    "Content-Type: text/css",
    "Content-Location: https://example.com/a.css",
    "",
    "p { text-transform: uppercase }",
    "--cut--",
    "",
  ].join("\r\n"),
);

/** A size in pixels that no other picture on a printed page has. */
const redWidth = 37;

const redSquare = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACUAAAAlCAIAAABK/LdUAAAAKklEQVR42u3NMQ0AAAjAsPk3DS4IR5P+bepSPp/P5/P5fD6fz+fz+d5/C/qbU/O9Ei/dAAAAAElFTkSuQmCC",
  "base64",
);
