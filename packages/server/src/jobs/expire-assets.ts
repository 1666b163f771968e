/** Deletes documents past their retention, with everything derived from them, in small transactions. */
import {
  forCompany,
  forInstallation,
  sleep,
  serviceActor,
  type DueAsset,
  type JobHandler,
  type Store,
} from "@docreview/store";
import { timestamp } from "../wire/timestamp.ts";
import { inPieces } from "./in-pieces.ts";

export interface Expired {
  /** The number of documents that this job has deleted so far. */
  readonly count: number;
  /** The interval between batches: one second. The job rests half of the time, so that requests take precedence. */
  readonly rate: number;
}

export interface ExpiryWork {
  readonly store: Pick<Store, "reader" | "write">;
  /** Called every ten seconds while documents are deleted, and at the end if there were any. */
  readonly expired: (expired: Expired) => void;
}

/** The number of assets that are looked up at once. */
const batchSize = 100;

/** Milliseconds. */
const reportEvery = 10_000;

export function expireAssets({ store, expired }: ExpiryWork): JobHandler<"expire-assets"> {
  return {
    run: async ({ payload: { before } }, signal) => {
      const { retention } = forInstallation(store.reader);
      const begun = performance.now();
      let [count, reportedAt, due] = [0, begun, [] as readonly DueAsset[]];
      const report = () => {
        reportedAt = performance.now();
        expired({ count, rate: Math.round((count * 1000) / (reportedAt - begun)) });
      };
      const removeNext = async () => {
        if (due.length === 0) due = await retention.assetsBefore(before, batchSize);
        const [asset, ...rest] = due;
        if (asset === undefined) return false;
        const removal = await remove(store, asset);
        if (removal !== "some") due = rest;
        if (removal === "all") count += 1;
        if (performance.now() - reportedAt >= reportEvery) report();
        return true;
      };
      await inPieces(removeNext, { sleep, signal });
      if (count > 0) report();
      return async () => undefined;
    },
    giveUp: async () => undefined,
  };
}

/** Each call is one transaction: it removes the asset, or part of an unusually large one. */
function remove(
  { write }: ExpiryWork["store"],
  { companyId, id }: DueAsset,
): Promise<"all" | "some" | "gone"> {
  return write(async (transaction) => {
    const { assets, audit } = forCompany(transaction, companyId);
    const { title, filename, createdAt } = (await assets.find(id)) ?? {};
    const removal = (await assets.removeSome(id)) ? "some" : (await assets.remove(id)) ? "all" : "gone";
    if (removal === "gone" || createdAt === undefined) return "gone";
    audit.record({
      actor: serviceActor,
      action: "asset.expired",
      subject: { type: "assets", id },
      before: { title: title ?? null, filename: filename ?? null, createdAt: timestamp(createdAt) },
      after: removal === "all" ? null : { removed: "in part" },
    });
    return removal;
  });
}
