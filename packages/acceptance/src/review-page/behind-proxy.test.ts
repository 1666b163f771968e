/**
 * The page under a path behind a proxy that ends TLS, in a real browser: every request and every link stays there.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";
import {
  findings,
  openPageService,
  reviewByHand,
  signIn,
  waitForHeading,
  type PageService,
} from "./testing/page-service.ts";
import { hasOpenssl, openTlsProxy, type TlsProxy } from "./testing/tls-proxy.ts";

const isPossible = hasBrowser && hasOpenssl;
let browser: Browser;
let proxy: TlsProxy;
let service: PageService;
let url: string;

beforeAll(async () => {
  if (!isPossible) return;
  proxy = await openTlsProxy();
  url = `${proxy.origin}/docreview`;
  service = await openPageService({ DOCREVIEW_PUBLIC_URL: url, DOCREVIEW_TRUST_PROXY: "1" });
  proxy.forwardTo(service.url);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  proxy?.close();
});

test.runIf(isPossible)("the whole flow works under a path behind TLS, and nothing leaves it", async () => {
  const options = { ignoreHTTPSErrors: true };
  const { page, faults } = await openWatchedPage(browser, { origin: proxy.origin, options });
  const paths = new Set<string>();
  page.on("request", (request) => paths.add(new URL(request.url()).pathname));
  await page.goto(`${url}/reviews?status=finished`);
  await waitForHeading(page, "Sign in");
  await signIn(page, service.grace);
  await waitForHeading(page, "Reviews");
  expect(page.url()).toBe(`${url}/reviews?status=finished`);
  const [cookie] = await page.context().cookies(`${url}/ui/session`);
  expect(cookie).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    path: "/docreview/ui/session",
  });
  await reviewByHand(page, { ...service, url });
  await page
    .getByRole("button", { name: /, page 1: ./ })
    .first()
    .waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download annotated PDF" }).click();
  expect((await saving).suggestedFilename()).toBe("fund-brochure.annotated.pdf");
  const other = await openWatchedPage(browser, { origin: proxy.origin, options });
  await other.page.goto(page.url());
  await signIn(other.page, service.grace);
  await findings(other.page).first().click();
  await other.page.keyboard.press("d");
  await other.page.getByRole("dialog").waitFor();
  await other.page.keyboard.press("Enter");
  // Events arrive through the proxy as well.
  await page.getByRole("list", { name: "Findings" }).getByText("Dismissed").waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await waitForHeading(page, "Sign in");
  const outside = [...paths].filter((path) => path.startsWith("/") && !path.startsWith("/docreview/"));
  expect([outside, paths.size > 10]).toEqual([[], true]);
  expect([...faults, ...other.faults]).toEqual([]);
});
