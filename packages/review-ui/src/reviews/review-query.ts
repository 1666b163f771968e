/** Which reviews the list shows, according to its address. Pure. */
import type { Severity } from "@docreview/model";
import { addressOfPage, pageIn, requestOfPage, type PageStart } from "../api/page-start.ts";
import type { ReviewStatus } from "./review-summary.ts";
import { reviewViewNames, type ReviewViewName } from "./review-views.ts";
import { approvalWords, type ApprovalChoice } from "./approval-words.ts";
import { statusWords } from "./status-words.ts";

export interface ReviewQuery {
  readonly view: ReviewViewName;
  /** The words to search for. */
  readonly search: string;
  readonly status: ReviewStatus | null;
  readonly severity: Severity | null;
  readonly approval: ApprovalChoice | null;
  /** Only those assigned to the signed-in user. */
  readonly isMine: boolean;
  readonly sort: ReviewSort;
  readonly page: PageStart;
}

export interface ReviewSort {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

export type SortColumn = keyof typeof sortKeys;

/** The API's sort keys. Age decreases with the time of creation, so its direction is reversed. */
const sortKeys = {
  title: ["asset.title"],
  status: ["status"],
  score: ["riskScore"],
  open: ["openTriggers"],
  judged: ["judgedTriggers"],
  // Until a review is assigned, it belongs to whoever requested it.
  owner: ["assignee.name", "creator.name"],
  signoff: ["signedOffAt"],
  due: ["dueOn"],
  age: ["id"],
} as const;

/** The columns sorted in ascending order first, because small, early or old is urgent. */
const ascendingFirst: ReadonlySet<SortColumn> = new Set(["title", "status", "owner", "due", "age"]);

const newestFirst: ReviewSort = { column: "age", isDescending: false };

/** Invalid values are ignored. */
export function queryIn(search: URLSearchParams): ReviewQuery {
  return {
    view: oneOf(search.get("view"), reviewViewNames) ?? "all",
    search: (search.get("search") ?? "").slice(0, longestSearch),
    status: oneOf(search.get("status"), Object.keys(statusWords) as ReviewStatus[]),
    severity: oneOf(search.get("severity"), ["breach", "concern", "remark"] as const),
    approval: oneOf(search.get("approval"), Object.keys(approvalWords) as ApprovalChoice[]),
    isMine: search.get("assignee") === "me",
    sort: sortIn(search.get("sort")),
    page: pageIn(search),
  };
}

/** The maximum number of characters that the API accepts. */
export const longestSearch = 255;

function sortIn(text: string | null): ReviewSort {
  const column = oneOf(text?.replace(/^-/, "") ?? null, Object.keys(sortKeys) as SortColumn[]);
  return column === null ? newestFirst : { column, isDescending: text?.startsWith("-") === true };
}

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]): Value | null =>
  values.find((value) => value === text) ?? null;

/** The query parameters of the address; default values are omitted. */
export function parametersOf(query: ReviewQuery): Record<string, string> {
  const { view, search, status, severity, approval, isMine, sort, page } = query;
  const sorted = `${sort.isDescending ? "-" : ""}${sort.column}`;
  const all = {
    view: view === "all" ? "" : view,
    search,
    status: status ?? "",
    severity: severity ?? "",
    approval: approval ?? "",
    assignee: isMine ? "me" : "",
    sort: sorted === newestFirst.column ? "" : sorted,
    ...addressOfPage(page),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** The address of the list for a query. */
export function addressOfList(query: ReviewQuery): string {
  const parameters = new URLSearchParams(parametersOf(query)).toString();
  return parameters === "" ? "/reviews" : `/reviews?${parameters}`;
}

/** The query of an address of the list. */
export const queryAt = (address: string): ReviewQuery =>
  queryIn(new URLSearchParams(address.split("?")[1] ?? ""));

export const isFiltered = ({ search, status, severity, approval, isMine }: ReviewQuery): boolean =>
  search.trim() !== "" || status !== null || severity !== null || approval !== null || isMine;

/** The next order after a click on a column: high scores and many findings first, then the reverse. */
export function sortAfter(sort: ReviewSort, column: SortColumn): ReviewSort {
  if (sort.column === column) return { column, isDescending: !sort.isDescending };
  return { column, isDescending: !ascendingFirst.has(column) };
}

/** The request to the API; `userId` is the signed-in user. */
export function pathOf(query: ReviewQuery, userId: string): string {
  const { view, search, status, severity, approval, isMine, sort, page } = query;
  const isReversed = sort.column === "age" ? !sort.isDescending : sort.isDescending;
  const order = sortKeys[sort.column].map((key) => `${isReversed ? "-" : ""}${key}`).join(",");
  const parameters = {
    include: "asset,creator,assignee,signedOffBy",
    sort: order,
    "page[size]": String(pageSize),
    ...requestOfPage(page),
    ...(view !== "all" && { "filter[view]": view }),
    ...(search.trim() !== "" && { "filter[search]": search.trim() }),
    ...(status !== null && { "filter[status]": status }),
    ...(severity !== null && { "filter[severity]": severity }),
    ...(approval !== null && { "filter[approval]": approval }),
    ...(isMine && { "filter[assignee]": userId }),
  };
  return `v2/reviews?${new URLSearchParams(parameters)}`;
}

const pageSize = 25;
