/**
 * Shared parts of the examples in the documentation. They follow one story: a brochure is announced, categorised and
 * reviewed, and one of its triggers is dismissed.
 */
import type { JsonObject } from "../json-api/json.ts";

export const exampleRoot = "https://docreview.example/v2";
export const exampleVersion = { version: "1.1" };
export const exampleTime = "2026-11-20T10:58:08+00:00";
export const exampleReference = (type: string, id: string) => ({ data: { type, id } });

export const examplePage = (url: string, data: JsonObject): JsonObject => ({
  jsonapi: exampleVersion,
  meta: { page: { "current-page": 1, "per-page": 10, from: 1, to: 1, total: 1, "last-page": 1 } },
  links: Object.fromEntries(
    ["self", "first", "last"].map((name) => [name, `${url}?page%5Bnumber%5D=1&page%5Bsize%5D=10`]),
  ),
  data: [data],
});
