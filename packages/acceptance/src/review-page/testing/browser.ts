/**
 * Debian's Chromium, with pages that record everything that a review page must not cause: violations of its content
 * security policy, errors, and requests to other origins.
 */
/// <reference lib="dom" />
import { spawnSync } from "node:child_process";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { onTestFinished } from "vitest";

const program = ["chromium", "chromium-browser"].find(
  (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0,
);

export const hasBrowser = program !== undefined;
if (!hasBrowser) console.warn("chromium is not installed: the tests of the review page are skipped");

export function launchBrowser(): Promise<Browser> {
  const executablePath = spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();
  // The sandbox does not run as root, and these pages are our own.
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Timeouts are generous, because the machine may be busy. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(120_000);
  return context;
}

export interface WatchedPage {
  readonly page: Page;
  /** The faults recorded so far. */
  readonly faults: readonly string[];
}

/** A page in its own context, closed when the test has finished. */
export async function openWatchedPage(
  browser: Browser,
  { origin, options = {} }: { readonly origin: string; readonly options?: BrowserContextOptions },
): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const noted: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => noted.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void };
      noteViolation(`violation of ${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  page.on("pageerror", (error) => noted.push(`error: ${error.message}`));
  page.on("console", (message) => {
    const isRefusal = message.text().startsWith("Failed to load resource: the server responded with");
    if (message.type() === "error" && !isRefusal) noted.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["blob:", "data:"].includes(url.protocol))
      noted.push(`request: ${url.href}`);
  });
  return { page, faults: noted };
}
