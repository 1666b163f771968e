/** The running program with its page, a company and its users, and common steps of a user on the page. */
/// <reference lib="dom" />
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { serve, temporaryFolder, told, type Environment } from "../../service/testing/program.ts";
import { repository } from "../../testing/source-files.ts";
import { answerQuestions } from "./answers.ts";
import { sharedService } from "./shared-service.ts";
import { pageApi, reviewOver, type ChosenFile } from "./page-api.ts";

export { answerQuestions, brochureAnswers, suggestionsSettled } from "./answers.ts";
export type { ChosenFile } from "./page-api.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
}

export type Role = "admin" | "reviewer";

export interface PageService {
  readonly url: string;
  /** Grace Hopper, an admin. */
  readonly grace: Person;
  /** Another member of the company. */
  readonly addPerson: (name: string, role?: Role) => Promise<Person>;
}

/** A polling test sends far more requests than a user's page. */
const manyRequests = { DOCREVIEW_REQUESTS_PER_MINUTE: "1000000" };

/**
 * A company on the service that all files share or, with an environment, on a service of its own. Builds the page if it is outdated.
 * A service of its own ends with the test or, outside of a test, with the file.
 */
export async function openPageService(environment: Environment = {}): Promise<PageService> {
  const build = join(repository, "packages/review-ui/build/build-page.ts");
  await promisify(execFile)(process.execPath, [build]);
  const shared = Object.keys(environment).length > 0 ? null : await sharedService(manyRequests);
  const data = shared?.data ?? temporaryFolder();
  const at = ["--data", data];
  const { id } = await told<{ id: string }>(["admin", "company", "create", "Analytical Engines", ...at]);
  const addPerson = async (name: string, role: Role = "reviewer") => {
    const email = `${name.split(" ")[0]!.toLowerCase()}@company-${id}.example`;
    const person = ["--company", id, "--email", email, "--name", name, "--role", role];
    const { password } = await told<{ password: string }>(["admin", "user", "create", ...person, ...at]);
    return { email, password };
  };
  const grace = await addPerson("Grace Hopper", "admin");
  const { url } = shared ?? (await serve(data, { ...manyRequests, ...environment }));
  return { url, grace, addPerson };
}

/** Signs in on the view `/sign-in`. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Waits for the view, which may have to load something first. */
export async function waitForHeading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

export const brochure = join(repository, "fixtures/fund-brochure.pdf");

/** Chooses a file on the view `/reviews/new`. */
export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel("Files").setInputFiles(file);
  await page.getByText("Uploaded", { exact: true }).waitFor();
}

export const findings = (page: Page) => page.getByRole("list", { name: "Findings" }).getByRole("button");
export const finding = (page: Page) => page.getByRole("region", { name: "Finding", exact: true });

/** For a signed-in user: uploads, answers and starts manually, and waits for the findings. */
export async function reviewByHand(page: Page, { url }: PageService): Promise<void> {
  await page.goto(`${url}/reviews/new`);
  await chooseFile(page, brochure);
  await answerQuestions(page);
  await page.getByRole("button", { name: "Start review" }).click();
  await findings(page).first().waitFor();
}

/** The same through the API with the session of the page, for tests of later steps. */
export async function reviewFile(
  page: Page,
  { url }: PageService,
  file: ChosenFile = brochure,
): Promise<void> {
  const review = await reviewOver(await pageApi(page, url), file);
  await page.goto(`${url}/reviews/${review}`);
  await findings(page).first().waitFor();
}
