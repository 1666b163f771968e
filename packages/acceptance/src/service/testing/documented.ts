/**
 * Answers held against the OpenAPI document that the service itself gives out: whatever in one is not documented, a status,
 * a header, a member of the body, fails the test.
 */
import { responseFaults } from "@docreview/server/response-faults";
import { expect } from "vitest";

export type OpenApiDocument = Parameters<typeof responseFaults>[0];
export type DocumentedAnswer = Parameters<typeof responseFaults>[1];

/** By address, and by its text: a service that was started again gives out the same. */
const known = new Map<string, OpenApiDocument>();

/** Of the service there, which is asked once. Rejects when it cannot be reached. */
export async function documentOf(url: string): Promise<OpenApiDocument> {
  const kept = known.get(url);
  if (kept !== undefined) return kept;
  const text = await (await fetch(`${url}/openapi.json`)).text();
  const document = known.get(text) ?? (JSON.parse(text) as OpenApiDocument);
  known.set(text, document).set(url, document);
  return document;
}

export function expectDocumented(document: OpenApiDocument, answers: readonly DocumentedAnswer[]): void {
  expect(answers.flatMap((answer) => responseFaults(document, answer))).toEqual([]);
}
