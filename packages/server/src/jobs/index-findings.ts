/**
 * Indexes findings that are not searchable yet: those from before the index existed, and those added by processes of an
 * earlier version during an upgrade. It can safely run in several processes at once.
 */
import { forInstallation, type Sleep, type Store } from "@docreview/store";
import { inPieces } from "./in-pieces.ts";

export interface FindingIndexing {
  readonly store: Pick<Store, "write">;
  readonly sleep: Sleep;
  /** Aborting it ends the work. */
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** Called from time to time with a bound: the ids of the remaining reviews are below it. */
  readonly progress: (below: number) => void;
}

/** Milliseconds. */
const hour = 3_600_000;
const afterFault = 60_000;

/** The number of transactions between two progress messages. */
const messageEvery = 500;

/** The number of transactions per hour for reviews finished by an earlier version. */
const mostRepairs = 500;

/** Resolves once the signal is aborted. */
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
    // Findings without words, such as blank ones, would otherwise be found again and again.
    return indexed > 0 && count < mostRepairs;
  }, pace);
}
