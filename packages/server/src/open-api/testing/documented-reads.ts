/**
 * All documented reads: each route with each of its sorts, filters and other choices, so that additions are measured
 * automatically.
 */
import type { JsonSchema } from "../../json-api/json.ts";
import { resolved, type OpenApiDocument, type Operation, type Parameter } from "../notation.ts";

export interface DocumentedRead {
  readonly operation: string;
  /** `/v2/assets/{asset}` */
  readonly path: string;
  /** Whether it is a list, of which there are several pages. */
  readonly isList: boolean;
  /** The first one is empty. */
  readonly choices: readonly Choice[];
}

/** Parameters of the query, by name. */
export type Choice = Readonly<Record<string, string>>;

/** Values for filters whose values the document does not list, from a filled store (`@docreview/store/large-store`). */
const samples: Readonly<Record<string, readonly string[]>> = {
  "listReviews filter[assignee]": ["none", "7"],
  "listReviews filter[search]": ["margin lending", "fund", "-1234.", "nothing has this"],
  "listAssets filter[search]": ["report", "-1234.", "nothing has this"],
  "listAssets filter[previous-version]": ["1", "2"],
  "listEvents filter[after]": ["0", "100"],
  "listAuditEvents filter[actor]": ["7", "service"],
  "listAuditEvents filter[subject]": ["reviews/1"],
  "listAuditEvents filter[review]": ["1"],
  "listAuditEvents filter[since]": ["2026-01-01", "2026-03-01T12:00:00Z"],
  "listAuditEvents filter[until]": ["2026-01-01", "2026-03-01T12:00:00Z"],
  "listRules filter[pack]": ["consumer-claims"],
  "listRules filter[group]": ["Substantiation"],
  "listRules filter[market]": ["au"],
  "listRules filter[search]": ["risk"],
  "listSentences filter[page]": ["1"],
  "listOwnPackPreviewChanges filter[rule]": ["house-rules.a"],
};

/** One of the bundled rules. */
const rule = "consumer-claims.superlative-claim";

/** @throws Error if there are no sample values for a filter. */
export function documentedReads(document: OpenApiDocument): readonly DocumentedRead[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    get !== undefined && isRead(path) ? [readOf(document, path, get)] : [],
  );
}

/** `places`: ids by the nouns of paths. @throws Error if one is missing. */
export function addressOf(
  { path }: Pick<DocumentedRead, "path">,
  choice: Choice,
  places: Readonly<Record<string, string>>,
): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, noun: string) => {
    const id = noun === "rule" ? rule : places[noun];
    if (id === undefined) throw new Error(`${path} lacks a sample ${noun}`);
    return id;
  });
  const query = new URLSearchParams(choice).toString();
  return query === "" ? filled : `${filled}?${query}`;
}

/** Excludes pages for people and routes that change a session. */
const isRead = (path: string) => /^\/(?:v2\/|v1\/import\/|readyz$|metrics$)/.test(path);

function readOf(document: OpenApiDocument, path: string, operation: Operation): DocumentedRead {
  const { operationId, parameters = [] } = operation;
  const queries = parameters
    .map((parameter) => resolved<Parameter>(document, parameter))
    .filter((parameter) => parameter.in === "query");
  const filters = queries.flatMap(({ name, schema }): readonly Choice[] => {
    if (!name.startsWith("filter[")) return [];
    const values = listedValues(schema) ?? samples[`${operationId} ${name}`];
    if (values === undefined) throw new Error(`${operationId} lacks sample values for ${name}`);
    return values.map((value) => ({ [name]: value }));
  });
  const sorts = queries.flatMap(({ name, schema }): readonly Choice[] =>
    name === "sort" ? (listedValues(schema) ?? []).map((sort) => ({ sort })) : [],
  );
  const included = queries.find(({ name }) => name === "include");
  const includes = included === undefined ? [] : [{ include: (listedValues(included.schema) ?? []).join() }];
  const pairs = filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, ...sort })));
  return {
    operation: operationId,
    path,
    isList: queries.some(({ name }) => name.startsWith("page")),
    choices: [{}, ...includes, ...sorts, ...filters, ...pairs],
  };
}

function listedValues({ items }: JsonSchema): readonly string[] | undefined {
  return (items as { readonly enum?: readonly string[] } | undefined)?.enum;
}
