/** The version of the questionnaire that a client names, so that questions added later are not demanded of it. Pure. */
import type { Form } from "./form.ts";

/** The fault of naming this version, in one sentence; null if there is none. */
export function versionFault({ version }: Form, named: number | null): string | null {
  if (named === null || named <= version) return null;
  return `The questionnaire has version ${version}: name that or an earlier one.`;
}
