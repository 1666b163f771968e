/**
 * The review page as a reviewer meets it: Chromium on the running program, with a document of 300 pages that has 3,000
 * triggers, and with one of 1,000 pages that has 5,000. Needs Debian's `chromium`; without it, nothing is measured.
 */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, type Browser, type Page } from "playwright-core";
import { sized } from "../extent.ts";
import { quantile, type Figure } from "../figures.ts";
import { connect } from "../service/api.ts";
import { ofPages } from "../service/documents.ts";
import { withInstallation, withProgram, type Program } from "../service/program.ts";
import { writeRichRuleBase } from "../service/rule-bases.ts";
import { judgingFigures } from "./judging.ts";
import { longDocument, longDocumentFigures, longSize } from "./long-document.ts";
import { openFirstReview, scrollDocument, walkFindings } from "./observer.ts";
import { addReviewer, listReviews, signIn } from "./reviewer.ts";

const size = { pages: sized(300, 10), triggersOnPage: 10 } as const;
const rounds = sized(5, 1);
const steps = sized(30, 2);
/** Two to three pages a second. */
const scrolling = { seconds: sized(60, 2), speed: 2400 } as const;
/** How often a document is opened to see whether that leaves anything behind. */
const openings = sized(20, 1);

const packageFolder = new URL("../../packages/review-ui/", import.meta.url);
export async function page(): Promise<readonly Figure[]> {
  const executablePath = chromiumPath();
  if (executablePath === null) {
    console.warn("chromium is not installed: the page is not measured");
    return [];
  }
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL("build/build-page.ts", packageFolder))]);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const long = { triggersOnPage: longSize.triggersOnPage, document: await longDocument() };
    const usual = { triggersOnPage: size.triggersOnPage, document: await ofPages(size.pages) };
    return [
      bundle(),
      ...(await withReviewed(usual, (program, password) => measured(browser, program, password))),
      ...(await withReviewed(long, (program, password) => longDocumentFigures(browser, program, password))),
    ];
  } finally {
    await browser.close();
  }
}

interface ReviewedDocument {
  readonly document: Uint8Array;
  readonly triggersOnPage: number;
}

/** Measures a program that has reviewed one document. */
async function withReviewed(
  { document, triggersOnPage }: ReviewedDocument,
  measure: (program: Program, password: string) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const rules = mkdtempSync(join(tmpdir(), "docreview-page-rules-"));
  writeRichRuleBase(rules, triggersOnPage);
  try {
    return await withInstallation((installation) =>
      withProgram(installation, { rules }, async (program) => {
        const password = await addReviewer(installation);
        await (await connect(program, installation)).review(document, 500);
        return measure(program, password);
      }),
    );
  } finally {
    rmSync(rules, { recursive: true });
  }
}

function chromiumPath(): string | null {
  const found = spawnSync("sh", ["-c", "command -v chromium || command -v chromium-browser"], {
    encoding: "utf8",
  });
  return found.status === 0 ? found.stdout.trim() : null;
}

async function measured(browser: Browser, program: Program, password: string): Promise<readonly Figure[]> {
  const opened: number[] = [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  await signIn(tab, program.url, password);
  for (let round = 0; round < rounds; round++) {
    await listReviews(tab, program.url);
    opened.push(await tab.evaluate(openFirstReview));
  }
  const walked = await tab.evaluate(walkFindings, steps);
  const { frames, blankFrames, pages } = await tab.evaluate(scrollDocument, scrolling);
  const afterScrolling = await tabMegabytes(tab);
  await reopen(tab);
  const afterFirst = await tabMegabytes(tab);
  for (let round = 0; round < openings; round++) await reopen(tab);
  const afterLast = await tabMegabytes(tab);
  const name = `${size.pages} pages, ${size.pages * size.triggersOnPage} triggers`;
  const judging = await judgingFigures(tab, name);
  await context.close();
  return [
    figure(`${name}: click to first page and list`, "ms", 1500, opened),
    figure(`${name}: the key j to the next highlight in view`, "ms", 100, walked),
    figure(`${name}: the same, slowest of ${steps}`, "ms", null, [Math.max(...walked)]),
    figure(
      `${name}: ${scrolling.seconds} s of scrolling over ${pages} pages, frames with a blank page`,
      "",
      0,
      [blankFrames],
    ),
    figure(`${name}: the same, longest frame`, "ms", 100, [Math.max(...frames)]),
    figure(`${name}: the same, frame at the 99th percentile`, "ms", null, [quantile(frames, 0.99)]),
    figure(`${name}: memory of the tab after scrolling`, "MB", 400, [afterScrolling]),
    figure(`${name}: memory after opening it ${openings} times more, beside the first time`, "×", 1.1, [
      afterLast / afterFirst,
    ]),
    ...judging,
  ];
}

function figure(name: string, unit: string, atMost: number | null, values: readonly number[]): Figure {
  return { name, unit, goal: atMost === null ? null : { atMost }, values };
}

async function reopen(tab: Page): Promise<void> {
  await tab.getByRole("link", { name: "Reviews", exact: true }).click();
  await tab.getByRole("table", { name: "Reviews" }).getByRole("link").first().waitFor();
  await tab.evaluate(openFirstReview);
}

/** Private memory of the tab's processes, after its garbage was collected. */
async function tabMegabytes(tab: Page): Promise<number> {
  const session = await tab.context().newCDPSession(tab);
  await session.send("HeapProfiler.collectGarbage");
  const { processInfo } = await (
    await tab.context().browser()!.newBrowserCDPSession()
  ).send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => privateBytes(id));
  return Math.max(...renderers) / 2 ** 20;
}

/** proc(5): what only this process holds. */
function privateBytes(id: number): number {
  const text = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
  const kilobytes = [...text.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, count]) => Number(count));
  return kilobytes.reduce((sum, count) => sum + count, 0) * 1024;
}

/** What a browser loads before a document is opened. */
function bundle(): Figure {
  const folder = new URL("dist/page/", packageFolder);
  const html = readFileSync(new URL("index.html", folder), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, path]) => path!);
  const bytes = files.reduce((sum, path) => sum + readFileSync(new URL(`${path}.gz`, folder)).length, 0);
  return figure("scripts and styles before a document is opened, gzipped", "kB", 250, [bytes / 1000]);
}
