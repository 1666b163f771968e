/** A person of the company, as whom the page is measured. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import type { Installation } from "../service/program.ts";

const person = { email: "reviewer@example.com", name: "Reviewer" } as const;

/** Returns the password. */
export async function addReviewer({ folder, companyId }: Installation): Promise<string> {
  const main = fileURLToPath(new URL("../../packages/cli/build/docreview.js", import.meta.url));
  const words = ["--company", companyId, "--email", person.email, "--name", person.name];
  const { stdout } = await promisify(execFile)(process.execPath, [
    main,
    "admin",
    "user",
    "create",
    ...words,
    "--data",
    folder,
    "--json",
  ]);
  return (JSON.parse(stdout) as { readonly password: string }).password;
}

export async function signIn(tab: Page, url: string, password: string): Promise<void> {
  await tab.goto(`${url}/sign-in`);
  await tab.getByLabel("Email").fill(person.email);
  await tab.getByLabel("Password").fill(password);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.getByRole("table", { name: "Reviews" }).waitFor();
}

/** A document that nobody has opened in this tab yet. */
export async function listReviews(tab: Page, url: string): Promise<void> {
  await tab.goto(`${url}/reviews`);
  await tab.getByRole("table", { name: "Reviews" }).getByRole("link").first().waitFor();
}
