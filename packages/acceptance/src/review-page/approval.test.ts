/**
 * Approvals in a real browser: an admin sets the policy, the uploader cannot approve, the group of the stage sends the review back
 * and then approves it, and it can no longer be changed.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser } from "./testing/browser.ts";
import {
  finding,
  findings,
  openPageService,
  reviewFile,
  type PageService,
  type Person,
} from "./testing/page-service.ts";
import { pageApi } from "./testing/page-api.ts";
import { openSignedIn } from "./testing/signed-in.ts";

let browser: Browser;
let service: PageService;
let ann: Person;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await openPageService();
  ann = await service.addPerson("Ann Lee");
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const openAs = (person: Person, options = {}) => openSignedIn(browser, service, { person, options });

const status = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

interface Settings {
  readonly approvalPolicy: { readonly stages: readonly { readonly members: readonly string[] }[] };
}

async function setPolicy(page: Page): Promise<void> {
  await page.goto(`${service.url}/settings/approval`);
  await page.getByText("Your company has no policy yet.").waitFor();
  await page.getByLabel("Two people must approve from this highest score").fill("");
  await page.getByLabel("Open findings block the approval from this score").fill("");
  await button(page, "Add a stage").click();
  await button(page, "Save policy").click();
  expect(await page.getByRole("alert").innerText()).toBe("Give each stage a name.");
  await page.getByLabel("Name of stage 1").fill("Legal");
  await page.getByRole("group", { name: "Group of Legal" }).getByLabel("Ann Lee").check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, "Save policy").click();
  await status(page, "The policy was saved.");
}

async function judgeRules(page: Page): Promise<void> {
  const list = page.getByRole("list", { name: "Findings" });
  const due = list.getByRole("button").filter({ hasText: "For you to decide" });
  await due.first().waitFor();
  for (let at = 0; at < (await due.count()); at++) {
    await due.nth(at).click();
    await finding(page).getByRole("button", { name: "Mark as judged" }).click();
  }
  await list.getByText("Not sent yet").first().waitFor({ state: "detached" });
}

describe.runIf(hasBrowser)("an approval", () => {
  test("follows the policy from the settings to the closed review", async () => {
    const { page, faults } = await openAs(service.grace);
    await setPolicy(page);
    await reviewFile(page, service);
    const path = new URL(page.url()).pathname;
    await judgeRules(page);
    await page.getByText("Missing: the approval of Legal.").waitFor();
    // It says why it is disabled.
    await button(page, "Approve Legal").focus();
    await page.keyboard.press("Enter");
    await status(page, "You uploaded this document: somebody else has to approve it.");
    expect(await accessibilityFaults(page)).toEqual([]);

    const group = await openAs(ann);
    await group.page.goto(service.url + path);
    await button(group.page, "Request changes").click();
    const request = group.page.getByRole("dialog", { name: "Request changes" });
    await request.getByLabel("What must change").fill("The fee is missing.");
    expect(await accessibilityFaults(group.page)).toEqual([]);
    await request.getByRole("button", { name: "Send back" }).click();
    await status(group.page, "The review was sent back.");
    await page.getByText(/^Changes were requested\. Missing: the approval of Legal\./).waitFor();

    await group.page.getByRole("link", { name: "Reviews" }).click();
    await group.page.getByLabel("Approval").selectOption("Changes requested");
    await group.page.getByRole("table", { name: "Reviews" }).getByText("Changes requested").waitFor();
    expect(await accessibilityFaults(group.page)).toEqual([]);
    await group.page.getByRole("table", { name: "Reviews" }).getByRole("rowheader").getByRole("link").click();

    // By keyboard alone.
    await button(group.page, "Approve Legal").focus();
    await group.page.keyboard.press("Enter");
    const approval = group.page.getByRole("dialog", { name: "Approve Legal: review" });
    await approval.waitFor();
    await group.page.keyboard.type("Checked.");
    await group.page.keyboard.press("Tab");
    await group.page.keyboard.press("Enter");
    await status(group.page, "You approved Legal.");

    for (const each of [page, group.page]) {
      await each.getByText(/^Closed\. This review is approved/).waitFor();
      await findings(each).first().click();
      const changing = ["Dismiss", "To be changed", "Comment"];
      for (const name of changing)
        expect(await finding(each).getByRole("button", { name, exact: true }).isDisabled()).toBe(true);
      expect(await each.getByLabel("Assignee").isDisabled()).toBe(true);
      expect(await button(each, "Import reviewed copy").isDisabled()).toBe(true);
      expect(await button(each, "Request changes").count()).toBe(0);
      expect(await accessibilityFaults(each)).toEqual([]);
    }
    await group.page.keyboard.press("d");
    await status(group.page, /it is closed and can no longer be changed/);
    expect(await group.page.getByRole("dialog").count()).toBe(0);
    expect([...faults, ...group.faults]).toEqual([]);

    const narrow = await openAs(ann, { viewport: { width: 320, height: 640 } });
    await narrow.page.goto(service.url + path);
    await narrow.page.getByText(/^Closed\./).waitFor();
    expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityFaults(narrow.page)).toEqual([]);
  }, 240_000);

  test("that nobody in the group of its stage can give is told of, at the stage and on the review", async () => {
    const { page, faults } = await openAs(service.grace);
    await reviewFile(page, service);
    const path = new URL(page.url()).pathname;
    await page.getByText(/the approval of Legal/).waitFor();
    const api = await pageApi(page, service.url);
    const { data: settings } = await api.read("company-settings");
    const [{ attributes }] = settings as unknown as readonly [{ readonly attributes: Settings }];
    const id = attributes.approvalPolicy.stages[0]!.members[0]!;
    await api.send("PATCH", `users/${id}`, { type: "users", id, attributes: { disabled: true } });
    await page.reload();
    await page
      .getByText(/Nobody in the group of Legal has an enabled account\. An admin has to change its group/)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${service.url}/settings/approval`);
    const group = page.getByRole("group", { name: "Group of Legal" });
    await status(page, /^Nobody in this group has an enabled account: reviews wait at Legal/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await group.getByLabel("Grace Hopper").check();
    await expect.poll(() => page.getByText(/^Nobody in this group/).count()).toBe(0);
    // Who cannot approve is not offered again.
    await group.getByLabel("Ann Lee (disabled)").click();
    await group.getByLabel(/^Ann Lee/).waitFor({ state: "detached" });
    await button(page, "Save policy").click();
    await status(page, "The policy was saved.");
    await page.goto(service.url + path);
    // She uploaded the document.
    await page.getByText(/Nobody in the group of Legal can approve this review/).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(faults).toEqual([]);
  });
});
