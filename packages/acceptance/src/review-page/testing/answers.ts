/** Answers questions on `/reviews/new`. */
/// <reference lib="dom" />
import type { Page } from "playwright-core";

/** A brochure of a managed fund for consumers in Australia. */
export const brochureAnswers = [
  "Australia",
  "Consumers and retail clients",
  "Managed fund",
  "Printed brochure or flyer",
  "To promote a product, a service or a firm",
] as const;

/** Gives exactly these answers, whatever the document suggests. */
export async function answerQuestions(
  page: Page,
  answers: readonly string[] = brochureAnswers,
): Promise<void> {
  await suggestionsSettled(page);
  const chosen = page.getByRole("checkbox", { checked: true });
  const names = await chosen.evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).labels![0]!.innerText),
  );
  for (const name of names.filter((one) => !answers.includes(one)))
    await page.getByLabel(name, { exact: true }).uncheck();
  for (const answer of answers) await page.getByLabel(answer, { exact: true }).check();
}

/** Until then, a suggestion may tick a checkbox while the test clicks it. */
export async function suggestionsSettled(page: Page): Promise<void> {
  await page.getByText("Reading the document to suggest answers …").waitFor({ state: "detached" });
}
