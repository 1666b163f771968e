/**
 * Takes the screenshots of the README from the running program: `node packages/acceptance/src/review-page/take-screenshots.ts`.
 * Needs Chromium. They are written to `docs/screenshots/`.
 */
/// <reference lib="dom" />
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { repository } from "../testing/source-files.ts";
import { answerQuestions } from "./testing/answers.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";

const run = promisify(execFile);
const main = join(repository, "packages/cli/build/docreview.js");
const target = join(repository, "docs/screenshots");
const email = "grace@example.com";

if (!hasBrowser) process.exit(1);
await run(process.execPath, [join(repository, "packages/review-ui/build/build-page.ts")]);
const data = mkdtempSync(join(tmpdir(), "docreview-screenshots-"));
const service = spawn(process.execPath, [main, "serve", "--port", "0", "--data", data], {
  stdio: ["ignore", "ignore", "pipe"],
});
try {
  const password = await addReviewer();
  await photograph(await addressOf(service), password);
} finally {
  service.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}

async function addReviewer(): Promise<string> {
  const admin = async (...words: readonly string[]) => {
    const { stdout } = await run(process.execPath, [main, "admin", ...words, "--data", data, "--json"]);
    return JSON.parse(stdout) as Readonly<Record<string, string>>;
  };
  const { id = "" } = await admin("company", "create", "Analytical Engines");
  const words = ["--company", id, "--email", email, "--name", "Grace Hopper", "--role", "admin"];
  return (await admin("user", "create", ...words))["password"]!;
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let log = "";
  for await (const text of stderr!) {
    log += String(text);
    const [, url] = /listens on (http:[^\s)]+)/.exec(log) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the service did not start: ${log}`);
}

async function photograph(url: string, password: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
  await page.goto(`${url}/reviews/new`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "New review" }).waitFor();
  for (const file of ["product-disclosure.pdf", "fund-brochure.pdf"]) await review(page, url, file);
  const findings = page.getByRole("list", { name: "Findings" }).getByRole("button");
  await findings.nth(1).click();
  await page.locator(".textLayer span").first().waitFor();
  // Status messages are gone by then.
  await page.waitForTimeout(8_000);
  await page.screenshot({ path: join(target, "review.png") });
  await page.goto(`${url}/reviews`);
  await page.getByRole("table", { name: "Reviews" }).getByRole("row").nth(2).waitFor();
  await page.screenshot({ path: join(target, "reviews.png") });
  await page.goto(`${url}/try`);
  await page.getByRole("button", { name: "Show an example" }).click();
  await page.locator("mark").first().waitFor();
  await page.waitForTimeout(2_000);
  await page.screenshot({ path: join(target, "try.png") });
  await browser.close();
}

async function review(page: Page, url: string, file: string): Promise<void> {
  await page.goto(`${url}/reviews/new`);
  await page.getByLabel("Files").setInputFiles(join(repository, "fixtures", file));
  await page.getByText("Uploaded", { exact: true }).waitFor();
  await answerQuestions(page);
  await page.getByRole("button", { name: "Start review" }).click();
  await page.getByRole("list", { name: "Findings" }).getByRole("button").first().waitFor();
}
