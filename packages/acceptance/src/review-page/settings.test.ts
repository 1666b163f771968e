/**
 * The settings in a real browser: users and their passwords, clients, webhooks, packs and the audit log, and the offer to reload.
 *
 * @module-tag long
 */
/// <reference lib="dom" />
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve, temporaryFolder, told, type Serving } from "../service/testing/program.ts";
import { repository } from "../testing/source-files.ts";
import { accessibilityFaults } from "./testing/accessibility.ts";
import { hasBrowser, launchBrowser, openWatchedPage } from "./testing/browser.ts";

const admin = { email: "ada@example.com", password: "" };
const reviewer = { email: "grace@example.com", password: "" };
const hostile = "<img src=x onerror=alert(1)>";

let browser: Browser;
let service: Serving;
let data: string;
/** How the webhook receiver responds. */
let answer = 500;
const receiver = createServer((request, response) => {
  request.resume();
  response.writeHead(answer).end();
});

beforeAll(async () => {
  if (!hasBrowser) return;
  const build = join(repository, "packages/review-ui/build/build-page.ts");
  await promisify(execFile)(process.execPath, [build]);
  data = temporaryFolder();
  const at = ["--data", data];
  const { id } = await told<{ id: string }>(["admin", "company", "create", "Analytical Engines", ...at]);
  for (const [person, name] of [
    [admin, "Ada Lovelace"],
    [reviewer, "Grace Hopper"],
  ] as const) {
    const words = ["--company", id, "--email", person.email, "--name", name];
    person.password = (
      await told<{ password: string }>(["admin", "user", "create", ...words, ...at])
    ).password;
  }
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  service = await serve(data, { DOCREVIEW_ALLOWED_HOSTS: new URL(receiverUrl()).host });
  browser = await launchBrowser();
});
afterAll(async () => {
  receiver.close();
  await browser?.close();
});

const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

const open = (options = {}) => openWatchedPage(browser, { origin: service.url, options });

async function signIn(page: Page, { email, password }: typeof admin): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signed in, at one of the settings views. */
async function openSettings(page: Page, path = "/settings", who = admin): Promise<void> {
  await page.goto(service.url + path);
  await signIn(page, who);
  await page.getByRole("navigation", { name: "Settings" }).waitFor();
}

const places = (page: Page) => page.getByRole("navigation", { name: "Settings" }).getByRole("link");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const status = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text).waitFor();

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat new password").fill(again);
}

/** Creates a password link for the user, as an admin; returns it. */
async function passwordLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  return link;
}

/** Uses the API as another client would. */
async function api(path: string, body: object) {
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${service.url}/v1/login`, {
    method: "POST",
    headers,
    body: JSON.stringify(admin),
  });
  const { data: token } = (await login.json()) as { data: { access_token: string } };
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/vnd.api+json", authorization: `Bearer ${token.access_token}` },
    body: JSON.stringify({ data: body }),
  });
  return { token: token.access_token, document: (await response.json()) as Created };
}

interface Created {
  readonly data: { readonly id: string; readonly links: { readonly upload: string } };
}

/** An unreadable file, which webhooks report. */
async function failAnAsset(): Promise<void> {
  const attributes = { title: "Flyer", filename: "flyer.pdf", filesize: 5, mimetype: "application/pdf" };
  const { token, document } = await api("/v2/assets", { type: "assets", attributes });
  const form = new FormData();
  form.append("asset", new Blob(["%PDF-"], { type: "application/pdf" }), "flyer.pdf");
  const headers = { authorization: `Bearer ${token}` };
  await fetch(document.data.links.upload, { method: "POST", headers, body: form });
}

describe.runIf(hasBrowser)("an admin", () => {
  test("adds a user, who chooses a password with a link that works once", async () => {
    const { page, faults } = await open();
    await openSettings(page);
    expect(new URL(page.url()).pathname).toBe("/settings/users");
    expect(await places(page).allInnerTexts()).toEqual([
      "Users",
      "Clients",
      "Webhooks",
      "Reasons",
      "Approval",
      "Audit log",
      "Labels",
      "Rule packs",
      "Password",
    ]);
    expect(await places(page).first().getAttribute("aria-current")).toBe("page");
    await page.getByRole("button", { name: "Add user" }).click();
    const dialog = page.getByRole("dialog", { name: "Add user" });
    await dialog.getByLabel("Name").fill(hostile);
    await dialog.getByLabel("Email").fill(admin.email);
    await dialog.getByRole("button", { name: "Add user" }).click();
    expect(await dialog.getByRole("alert").innerText()).toContain(
      "already has a user with this e-mail address",
    );
    await dialog.getByLabel("Email").fill("new@example.com");
    await dialog.getByRole("button", { name: "Add user" }).click();
    const link = await passwordLink(page);
    await row(page, hostile).getByText("Reviewer").waitFor();
    expect(await page.locator("main img").count()).toBe(0);

    const other = await open();
    await other.page.goto(link);
    await choosePassword(other.page, "twelve small horses", "eleven small horses");
    expect(other.page.url()).toBe(`${service.url}/reset-password`);
    await other.page.getByRole("button", { name: "Set password" }).click();
    expect(await other.page.getByRole("alert").innerText()).toContain("do not match");
    expect(await accessibilityFaults(other.page)).toEqual([]);
    await choosePassword(other.page, "twelve small horses");
    await other.page.getByRole("button", { name: "Set password" }).click();
    await other.page.getByRole("link", { name: "Sign in" }).click();
    await signIn(other.page, { email: "new@example.com", password: "twelve small horses" });
    await other.page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();

    await page.goto(link.replace("#", "?"));
    await choosePassword(page, "twelve other horses");
    await page.getByRole("button", { name: "Set password" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("already been used or has expired");
    expect([...faults, ...other.faults]).toEqual([]);
  });

  test("promotes and disables a user, whose open page then asks to sign in", async () => {
    const { page, faults } = await open();
    const other = await open();
    await openSettings(other.page, "/settings", reviewer);
    await openSettings(page);
    const grace = row(page, "Grace Hopper");
    await grace.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").fill("Rear Admiral Hopper");
    await page.getByRole("radio", { name: /^Admin/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await row(page, "Rear Admiral Hopper").getByText("Admin", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Disable: Rear Admiral Hopper" }).click();
    await page.getByRole("button", { name: "Disable", exact: true }).click();
    await status(page, "Rear Admiral Hopper is disabled.");
    await row(page, "Rear Admiral Hopper").getByText("Disabled").waitFor();
    await other.page.getByRole("link", { name: "Reviews" }).click();
    await other.page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    await page.getByRole("button", { name: "Enable: Rear Admiral Hopper" }).click();
    await page.getByRole("button", { name: "Enable", exact: true }).click();
    await row(page, "Rear Admiral Hopper").getByText("Active").waitFor();
    await page.getByRole("button", { name: "Edit: Rear Admiral Hopper" }).click();
    await page.getByLabel("Name").fill("Grace Hopper");
    await page.getByRole("radio", { name: /^Reviewer/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await row(page, "Grace Hopper").getByText("Reviewer").waitFor();
    expect(faults).toEqual([]);
  });

  test("cannot lock everybody out, and is told why", async () => {
    const { page } = await open();
    await openSettings(page);
    await page.getByRole("button", { name: "Disable: Ada Lovelace" }).click();
    const dialog = page.getByRole("dialog", { name: "Disable Ada Lovelace?" });
    expect(await dialog.innerText()).toContain("your own account");
    await dialog.getByRole("button", { name: "Disable" }).click();
    expect(await dialog.getByRole("alert").innerText()).toContain("last active admin");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("who changes the own name sees it at once", async () => {
    const { page } = await open();
    await openSettings(page);
    for (const name of ["Countess of Lovelace", "Ada Lovelace"]) {
      await row(page, "(you)").getByRole("button", { name: "Edit" }).click();
      await page.getByLabel("Name").fill(name);
      await page.getByRole("button", { name: "Save" }).click();
      await expect.poll(() => page.getByRole("banner").innerText()).toContain(name);
    }
  });

  test("creates a client, sees its secret once, and deletes it after a question", async () => {
    const { page, faults } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await openSettings(page, "/settings/clients");
    await page.getByRole("button", { name: "Add client" }).click();
    await page.getByLabel("Name").fill("Nightly pipeline");
    await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click();
    const secret = await page.getByLabel("Client secret", { exact: true }).inputValue();
    const clientId = await page.getByLabel("Client ID", { exact: true }).inputValue();
    await page.getByRole("button", { name: "Copy Client secret" }).click();
    await status(page, "Client secret copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    // Neither a key nor a click outside closes a dialog whose content cannot be shown again.
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await page.getByRole("button", { name: "Done" }).click();
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: secret,
    });
    const ask = async () => (await fetch(`${service.url}/oauth/token`, { method: "POST", body })).status;
    expect(await ask()).toBe(200);
    await page.getByRole("button", { name: "Delete: Nightly pipeline" }).click();
    // The Enter key alone deletes nothing.
    await page.keyboard.press("Enter");
    expect(await ask()).toBe(200);
    await page.getByRole("button", { name: "Delete: Nightly pipeline" }).click();
    await page.getByRole("button", { name: "Delete client" }).click();
    await status(page, "Nightly pipeline was deleted.");
    await page.getByText("There are no clients.").waitFor();
    expect(await ask()).toBe(401);
    expect(faults).toEqual([]);
  });

  test("adds a webhook endpoint, sees every attempt, and sends a message again", async () => {
    const { page, faults } = await open();
    await openSettings(page, "/settings/webhooks");
    await page.getByText("There are no endpoints.").waitFor();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    const { webhooks } = (await (await fetch(`${service.url}/openapi.json`)).json()) as { webhooks: object };
    expect(await page.getByRole("dialog").getByRole("checkbox").count()).toBe(Object.keys(webhooks).length);
    await page.getByLabel("Address").fill("http://10.0.0.1/hooks");
    await page.getByRole("dialog").getByRole("button", { name: "Add endpoint" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("public");
    await page.getByLabel("Address").fill(receiverUrl());
    await page.getByRole("checkbox", { name: "A review has finished" }).uncheck();
    await page.getByRole("dialog").getByRole("button", { name: "Add endpoint" }).click();
    expect(await page.getByLabel("Secret", { exact: true }).inputValue()).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("link", { name: receiverUrl() }).click();
    await page.getByText("Nothing has been sent yet.").waitFor();

    answer = 410;
    await failAnAsset();
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole("heading", { name: "Deliveries" }).waitFor();
          await page
            .getByText(/^(?:Response|Nothing has been sent yet)/)
            .first()
            .waitFor();
          return page.locator("main").innerText();
        },
        { timeout: 90_000 },
      )
      // 410 disables the endpoint, which the page may have asked for just before.
      .toMatch(/^(?=[^]*Disabled: )[^]*Response 410/);
    await page.getByText("1 attempt, and the message").click();
    expect(await page.getByRole("region", { name: "Message" }).innerText()).toContain(
      "asset.failed.extraction",
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.getByRole("button", { name: /^Send again/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Enable" }).click();
    await status(page, "The endpoint is enabled.");

    answer = 204;
    await page.getByRole("button", { name: /^Send again: A file could not be read/ }).click();
    await status(page, /sent again/);
    await row(page, "Delivered")
      .getByRole("cell", { name: /^Response 204/ })
      .waitFor();
    expect(await page.getByRole("table", { name: "Deliveries" }).getByRole("row").count()).toBe(3);

    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete endpoint" }).click();
    await page.getByText("There are no endpoints.").waitFor();
    expect(faults).toEqual([]);
  }, 240_000);

  test("allows labels to be made of judgements, sees who decided, and takes it back by keyboard", async () => {
    const { page, faults } = await open();
    await openSettings(page, "/settings/labels");
    await page.getByText("Labels are not allowed.", { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Allow labels" }).click();
    await status(page, "Labels are allowed.");
    await page.getByText(/^Labels are allowed: decided by .+, \d\d:\d\d\.$/).waitFor();
    await page.reload();
    const stop = page.getByRole("button", { name: "Stop allowing labels" });
    await stop.focus();
    await page.keyboard.press("Enter");
    await status(page, "Labels are no longer allowed.");
    await page.getByText(/^Labels are not allowed: decided by/).waitFor();
    expect(faults).toEqual([]);
  });

  test("sees the loaded rule packs", async () => {
    const { page } = await open();
    await openSettings(page, "/settings/packs");
    const packs = page.getByRole("table", { name: "Rule packs" });
    await packs.getByRole("cell", { name: "plain-language" }).waitFor();
    expect(await packs.getByRole("row").count()).toBeGreaterThan(5);
    await packs.getByRole("link", { name: "Plain language" }).click();
    await page.getByRole("heading", { name: "Rules", exact: true }).waitFor();
    expect(page.url()).toBe(`${service.url}/rules?pack=plain-language`);
  });
});

describe.runIf(hasBrowser)("a reviewer", () => {
  test("has only a password to change, which ends other sessions and keeps this one", async () => {
    const { page, faults } = await open();
    const other = await open();
    await openSettings(other.page, "/settings", reviewer);
    await openSettings(page, "/settings", reviewer);
    expect(new URL(page.url()).pathname).toBe("/settings/password");
    expect(await places(page).allInnerTexts()).toEqual(["Password"]);
    const submit = page.getByRole("button", { name: "Change password" });
    await page.getByLabel("Current password").fill("wrong");
    await choosePassword(page, "fourteen calm otters");
    await submit.click();
    expect(await page.getByRole("alert").innerText()).toContain("current password is incorrect");
    await page.getByLabel("Current password").fill(reviewer.password);
    await submit.click();
    await status(page, /password was changed/);
    reviewer.password = "fourteen calm otters";
    await page.getByRole("link", { name: "Reviews" }).click();
    await page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Reviews", exact: true }).waitFor();
    await other.page.reload();
    await other.page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test("is told that the other settings are for administrators", async () => {
    const { page } = await open();
    await openSettings(page, "/settings/users", reviewer);
    await page.getByText("Only administrators can see this.").waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
  });
});

/** The network is never idle, because the page follows events. */
async function loaded(page: Page): Promise<void> {
  await page.locator("main").locator("tbody tr, form, .actions, .empty").first().waitFor();
}

describe.runIf(hasBrowser)("the audit log", () => {
  test("is read and filtered by an admin, by keyboard alone, and exported", async () => {
    const { page, faults } = await open();
    await api("/v2/categorisations", { type: "categorisations", attributes: { name: hostile } });
    await openSettings(page, "/settings/audit-log");
    await row(page, "Categorisation created").first().waitFor();
    const newest = await page.getByRole("row").nth(1).innerText();
    expect(newest).toContain("Signed in");
    expect(newest).toContain("Ada Lovelace");
    expect(newest).toContain("127.0.0.1");
    const created = await row(page, "Categorisation created").first().innerText();
    expect(created).toContain(`name: nothing → ${hostile}`);

    await page.getByRole("combobox", { name: "What", exact: true }).focus();
    await page.keyboard.type("User created");
    await expect.poll(() => new URL(page.url()).searchParams.get("action")).toBe("user.created");
    await row(page, "The operator").first().waitFor();
    await expect.poll(() => row(page, "Signed in").count()).toBe(0);
    expect(await row(page, "User created").first().innerText()).toContain("Not shown: name, email");
    await page.keyboard.press("Tab");
    await page.keyboard.type("users/1");
    await page.keyboard.press("Enter");
    await expect.poll(() => row(page, "User created").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByLabel("Subject").fill("nothing");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Clear" }).click();
    await row(page, "Signed in").first().waitFor();

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as JSON Lines" }).press("Enter");
    const file = await (await saved).path();
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(3);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ position: 1, action: "company.created" });
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });
});

describe.runIf(hasBrowser)("every view of the settings", () => {
  test("has no accessibility fault, and fits into 320 pixels", async () => {
    const { page, faults } = await open({ viewport: { width: 320, height: 640 } });
    await openSettings(page);
    for (const path of [
      "users",
      "clients",
      "webhooks",
      "reasons",
      "approval",
      "audit-log",
      "labels",
      "packs",
      "password",
    ]) {
      await places(page)
        .and(page.locator(`[href$="/settings/${path}"]`))
        .click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await loaded(page);
      expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 320]);
    }
    expect(faults).toEqual([]);
  });

  test("works by keyboard alone", async () => {
    const { page } = await open();
    await openSettings(page);
    await page.getByRole("button", { name: "Edit: Grace Hopper" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Edit user" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Edit: Grace Hopper");
  });
});

test.runIf(hasBrowser)("an open page offers to reload within a minute of an upgrade", async () => {
  const { page } = await open();
  await page.clock.install();
  await openSettings(page, "/settings/password");
  await page.clock.runFor(60_000);
  expect(await page.getByRole("button", { name: "Reload" }).count()).toBe(0);
  await page.getByLabel("Current password").fill("half typed");
  // The service now has a different build.
  await page.route("**/ui/build", (route) =>
    route.fulfill({ status: 204, headers: { "docreview-build": "another" } }),
  );
  await page.clock.runFor(60_000);
  await status(page, /new version of docreview/);
  expect(await page.getByLabel("Current password").inputValue()).toBe("half typed");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/ui/build");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByLabel("Current password").waitFor();
  expect(new URL(page.url()).pathname).toBe("/settings/password");
  expect(await page.getByRole("button", { name: "Reload" }).count()).toBe(0);
});
