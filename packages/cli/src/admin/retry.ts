/** Retrying failed assets and reviews from the command line. */
import { retryEverything, retryOneAsset, retryOneReview } from "@docreview/server";
import type { AdminFlags, RetryFlags } from "./flags.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { grant } from "./show.ts";

export function asset(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => retryOneAsset(store, id),
    show: () => ({ json: { id }, text: `Asset ${id} will be processed again.\n` }),
  });
}

export function review(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => retryOneReview(store, id),
    show: () => ({ json: { id }, text: `Review ${id} will be run again.\n` }),
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
        `Retrying ${assets} assets and ${reviews} reviews.\n` +
        (withoutFile > 0
          ? `${withoutFile} assets cannot be retried: their files are no longer stored.\n`
          : ""),
    }),
  });
}
