/** Checks the questionnaire version named by a client, which need not answer questions added later. Pure. */
import type { Form } from "./form.ts";

/** What is wrong with the version, as a sentence; null if nothing is. */
export function versionFault({ version }: Form, named: number | null): string | null {
  if (named === null || named <= version) return null;
  return `The questionnaire has version ${version}: name that or an earlier one.`;
}
