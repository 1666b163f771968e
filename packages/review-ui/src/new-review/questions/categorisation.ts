/** The categorisation of a new review in the API. Every function throws what `change` throws. */
import { changePatiently, read } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { questionsIn, type Question } from "./question.ts";
import type { Answer } from "./answering.ts";

export interface Categorisation {
  readonly id: string;
  readonly questions: readonly Question[];
}

/**
 * The one that this tab has started and not completed, or else a new one. It is removed from storage, so that a copy of
 * this tab starts its own; see `putBack`.
 */
export async function openCategorisation(userId: string): Promise<Categorisation> {
  const id = sessionStorage.getItem(nameFor(userId));
  sessionStorage.removeItem(nameFor(userId));
  const kept = id === null ? null : await readCategorisation(id).catch(() => null);
  return kept?.status === "pending" ? kept : created();
}

/** Stores it for the next visit to this view. */
export function putBack(userId: string, id: string): void {
  sessionStorage.setItem(nameFor(userId), id);
}

const nameFor = (userId: string) => `docreview.categorisation.${userId}`;

async function created(): Promise<Categorisation> {
  const name = `Review page, ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const data = { type: "categorisations", attributes: { name } };
  const document = await changePatiently({ method: "POST", path: "v2/categorisations", data, key: newKey() });
  return { id: document.data.id, questions: questionsIn(document.included ?? []) };
}

export async function readCategorisation(id: string): Promise<Categorisation & { readonly status: string }> {
  const { data, included = [] } = await read(`v2/categorisations/${id}?include=categories`);
  return { id, questions: questionsIn(included), status: String(data.attributes["status"]) };
}

/** Returns all questions with their options after the answer. */
export async function sendAnswer(
  categorisationId: string,
  { id, chosen }: Answer,
): Promise<readonly Question[]> {
  const data = { type: "categories", id, attributes: { selections: chosen } };
  const path = `v2/categorisations/${categorisationId}/categories/${id}`;
  const document = await changePatiently({ method: "PATCH", path, data, key: newKey() });
  return questionsIn([document.data, ...(document.included ?? [])]);
}

export async function complete(id: string): Promise<void> {
  const data = { type: "categorisations", id, attributes: { status: "completed" } };
  await changePatiently({ method: "PATCH", path: `v2/categorisations/${id}`, data, key: newKey() });
}
