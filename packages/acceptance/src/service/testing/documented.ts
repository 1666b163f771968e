/**
 * Checks responses against the OpenAPI document published by the service: an undocumented status, header or member of
 * the body fails the test.
 */
import { responseFaults } from "@docreview/server/response-faults";
import { expect } from "vitest";

export type OpenApiDocument = Parameters<typeof responseFaults>[0];
export type DocumentedAnswer = Parameters<typeof responseFaults>[1];

/** Cached by address and by text: a restarted service publishes the same document. */
const known = new Map<string, OpenApiDocument>();

/** The document of a service, which is requested once. Rejects if the service cannot be reached. */
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
