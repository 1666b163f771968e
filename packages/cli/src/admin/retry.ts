/** Failed assets and reviews, tried again from the command line. */
import { retryEverything, retryOneAsset, retryOneReview } from "@docreview/server";
import type { AdminFlags, RetryFlags } from "../commands/admin-flags.ts";
import type { Ending, Terminal } from "../terminal.ts";
import { grant } from "./show.ts";

export function asset(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => retryOneAsset(store, id),
    show: () => ({ json: { id }, text: `Asset ${id} is processed again.\n` }),
  });
}

export function review(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => retryOneReview(store, id),
    show: () => ({ json: { id }, text: `Review ${id} is tried again.\n` }),
  });
}

export async function all({ since, company, ...flags }: RetryFlags, terminal: Terminal): Promise<Ending> {
  const time = Date.parse(since);
  if (!/^\d{4}-\d\d-\d\d/.test(since) || Number.isNaN(time))
    return "--since must be a time such as 2026-11-20T10:00:00Z";
  return grant(flags, terminal, {
    ask: (store) => retryEverything(store, { since: time, company }),
    show: ({ assets, reviews, withoutFile }) => ({
      json: { assets, reviews, assets_without_file: withoutFile },
      text:
        `Tried again: assets ${assets}, reviews ${reviews}.\n` +
        (withoutFile > 0 ? `Not tried, as their files are not there any more: assets ${withoutFile}.\n` : ""),
    }),
  });
}
