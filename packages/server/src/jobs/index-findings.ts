/**
 * Makes the words of findings searchable that are not yet: all that an installation had before there was an index, and from
 * then on what processes of an earlier version add during an upgrade. It is safe in several processes at once.
 */
import { forInstallation, type Sleep, type Store } from "@docreview/store";
import { inPieces } from "./in-pieces.ts";

export interface FindingIndexing {
  readonly store: Pick<Store, "write">;
  readonly sleep: Sleep;
  /** Aborting it ends the work. */
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** Called now and then, with the number below which the ids of the reviews are that are left. */
  readonly progress: (below: number) => void;
}

/** Milliseconds. */
const hour = 3_600_000;
const afterFault = 60_000;

/** Transactions between two messages about the progress. */
const messageEvery = 500;

/** Transactions in an hour for reviews that an earlier version finished. */
const mostRepairs = 500;

/** Resolves once the signal has aborted. */
export async function indexFindings(indexing: FindingIndexing): Promise<void> {
  const { sleep, signal, report } = indexing;
  while (!signal.aborted) {
    try {
      await indexBacklog(indexing);
      await indexMissing(indexing);
      await sleep(hour, signal);
    } catch (error) {
      report(error);
      await sleep(afterFault, signal);
    }
  }
}

async function indexBacklog({ store, progress, ...pace }: FindingIndexing): Promise<void> {
  let count = 0;
  await inPieces(async () => {
    const below = await store.write((transaction) => forInstallation(transaction).findingBacklog.indexNext());
    if (below !== null && count % messageEvery === 0) progress(below);
    count += 1;
    return below !== null;
  }, pace);
}

async function indexMissing({ store, ...pace }: FindingIndexing): Promise<void> {
  let count = 0;
  await inPieces(async () => {
    const indexed = await store.write((transaction) =>
      forInstallation(transaction).findingBacklog.indexMissing(),
    );
    count += 1;
    // What has no words, such as blank findings, would be found again and again.
    return indexed > 0 && count < mostRepairs;
  }, pace);
}
