/** The parts of response documents, each with the response that contains it, so that a fault can be located. */
import { expect } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../json-api/json.ts";
import type { Answer } from "./subject.ts";

export interface Part<Value = JsonObject> {
  readonly value: Value;
  /** For the person who reads a failure. */
  readonly from: string;
}

/** Must hold for each of them; there must be at least one, or the test would show nothing. */
export function expectEach<Item>(items: readonly Item[], judge: (item: Item) => void): void {
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) judge(item);
}

export const successes = (answers: readonly Answer[]) => answers.filter(({ reply }) => reply.status < 300);
export const failures = (answers: readonly Answer[]) => answers.filter(({ reply }) => reply.status >= 400);

/** Lists, by the URL of the collection that was requested. */
export const lists = (answers: readonly Answer[]) =>
  successes(answers).filter(({ document }) => Array.isArray(document["data"]));

/** Resource objects, primary and included. */
export function resourcesIn(answers: readonly Answer[]): readonly Part[] {
  return successes(answers).flatMap(({ request, document }) =>
    [document["data"], document["included"] ?? []]
      .flat()
      .map((value) => ({ value: value as JsonObject, from: request })),
  );
}

/** The values in `relationships` of all resource objects. */
export function relationshipsIn(answers: readonly Answer[]): readonly Part<Json>[] {
  return resourcesIn(answers).flatMap(({ value, from }) =>
    Object.entries(asObject(value["relationships"])).map(([name, relationship]) => ({
      value: relationship,
      from: `${from}: ${textOf(value["type"])}.${name}`,
    })),
  );
}

/** The linkage of every relationship that has one. */
export function linkagesIn(answers: readonly Answer[]): readonly Part<Json>[] {
  return relationshipsIn(answers).flatMap(({ value, from }) =>
    isJsonObject(value) && value["data"] !== undefined ? [{ value: value["data"], from }] : [],
  );
}

export function identifiersIn(answers: readonly Answer[]): readonly Part<Json>[] {
  return linkagesIn(answers).flatMap(({ value, from }) =>
    (Array.isArray(value) ? value : [value])
      .filter((one: Json) => one !== null)
      .map((one: Json) => ({ value: one, from })),
  );
}

/** The value of every member of that name where the specification has one: of documents, resources and relationships. */
export function membersNamed(answers: readonly Answer[], name: "links" | "meta"): readonly Part<Json>[] {
  const holders: readonly Part<Json>[] = [
    ...answers.map(({ document, request }) => ({ value: document, from: request })),
    ...resourcesIn(answers),
    ...relationshipsIn(answers),
    ...errorsIn(answers),
  ];
  return holders.flatMap(({ value, from }) => {
    const member = asObject(value)[name];
    return member === undefined ? [] : [{ value: member, from }];
  });
}

export function errorsIn(answers: readonly Answer[]): readonly Part[] {
  return failures(answers).flatMap(({ request, document }) =>
    (document["errors"] as readonly JsonObject[]).map((value) => ({ value, from: request })),
  );
}

export const asObject = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

export const keyOf = ({ type, id }: JsonObject) => `${textOf(type)} ${textOf(id)}`;

/** A string as it is. */
export const textOf = (value: Json | undefined) =>
  typeof value === "string" ? value : JSON.stringify(value);

/** The path and query of an address that the service gave. */
export function locally(address: Json | undefined): string {
  const { pathname, search } = new URL(textOf(address));
  return pathname + search;
}
