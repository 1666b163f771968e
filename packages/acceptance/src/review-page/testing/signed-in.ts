/** A page of a user who has signed in, on the list of reviews. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { openWatchedPage, type WatchedPage } from "./browser.ts";
import { signIn, waitForHeading, type PageService, type Person } from "./page-service.ts";

export interface SignedInOptions {
  /** Grace Hopper, unless another person is named. */
  readonly person?: Person;
  readonly options?: BrowserContextOptions;
}

export async function openSignedIn(
  browser: Browser,
  service: PageService,
  { person = service.grace, options = {} }: SignedInOptions = {},
): Promise<WatchedPage> {
  const watched = await openWatchedPage(browser, { origin: service.url, options });
  await watched.page.goto(`${service.url}/sign-in`);
  await signIn(watched.page, person);
  await waitForHeading(watched.page, "Reviews");
  return watched;
}
