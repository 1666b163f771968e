/** A page of the imports with one correlation id, in the envelope of version 1. Pure. */
import type { ImportPage, ImportState } from "@docreview/store";
import { ruleError } from "../wire/outcomes.ts";

/** The number of items per page. */
export const pageSize = 15;

export interface StatusRequest {
  /** The URL of the list, without a query. */
  readonly path: string;
  /** Counted from 1. */
  readonly number: number;
}

export function statusPage({ path, number }: StatusRequest, { items, total }: ImportPage) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = (number - 1) * pageSize + 1;
  const linkTo = (page: number) => (page >= 1 && page <= last ? `${path}?page=${page}` : null);
  const isEmpty = items.length === 0;
  return {
    data: items.map(statusItem),
    links: { first: linkTo(1), last: linkTo(last), prev: linkTo(number - 1), next: linkTo(number + 1) },
    meta: {
      current_page: number,
      from: isEmpty ? null : from,
      path,
      per_page: pageSize,
      to: isEmpty ? null : from + items.length - 1,
    },
  };
}

function statusItem({ asset, review }: ImportState) {
  return {
    asset: { id: asset.id, status: asset.status },
    review: { id: review?.id ?? null, status: review?.status ?? null },
    errors: errorsOf({ asset, review }),
  };
}

/** Why the asset or the review failed, or which rules of a finished review could not be evaluated. */
function errorsOf({ asset, review }: ImportState) {
  const failures = asset.errors ?? review?.failures;
  if (failures) return failures.map(({ code, message }) => ({ code, message }));
  return review?.ruleErrors?.map(ruleError) ?? null;
}
