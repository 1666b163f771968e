/**
 * How a preview goes on: started, listed, advanced piece by piece, and ended. Each step after the start asks where the preview is, so
 * that one that was cancelled, or that another worker has advanced, is left as it is.
 */
import { connection } from "../../database/database.ts";
import { releaseBlobs } from "../../blobs/blob-rows.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { Id } from "../../model/id.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import type {
  OwnPackPreview,
  OwnPackPreviewChange,
  PreviewCounts,
  PreviewedRule,
  PreviewStatus,
} from "./table.ts";

export type NewOwnPackPreview = Pick<
  OwnPackPreview,
  "ownPackId" | "creatorId" | "draftHash" | "publishedVersion" | "publishedHash" | "asOf" | "mostDocuments"
>;

export type NewPreviewChange = Omit<OwnPackPreviewChange, "id" | "companyId" | "ownPackPreviewId">;

/** What has been added up when the documents before `position` are done. */
export interface PreviewSums {
  readonly position: number;
  readonly counts: PreviewCounts;
  readonly rules: readonly PreviewedRule[];
}

/** The previews of a pack that are kept; the oldest make room for new ones. */
export const mostPreviews = 10;

const nothing: PreviewCounts = { compared: 0, differing: 0, incomplete: 0, unjudged: 0, deleted: 0 };

export function ownPackPreviewWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const change = async (
    id: Id<"own-pack-preview">,
    { among, position }: { readonly among: readonly PreviewStatus[]; readonly position?: number },
    values: Partial<Omit<OwnPackPreview, "id">>,
  ): Promise<OwnPackPreview | null> =>
    (await database
      .updateTable("ownPackPreview")
      .set({ ...values, updatedAt: now })
      .where("companyId", "=", companyId)
      .where("id", "=", id)
      .where("status", "in", among)
      .$if(position !== undefined, (query) => query.where("position", "=", position ?? 0))
      .returningAll()
      .executeTakeFirst()) ?? null;
  const end = (status: PreviewStatus, failure: string | null = null) =>
    ({ status, failure, endedAt: now }) as const;
  return {
    /** Null if a preview of the pack has not ended. */
    start: (preview: NewOwnPackPreview): Promise<OwnPackPreview | null> => start(scope, preview),
    /** The documents, once. */
    begin: (
      id: Id<"own-pack-preview">,
      listed: Pick<OwnPackPreview, "reviewIds" | "leftOut">,
    ): Promise<OwnPackPreview | null> => change(id, { among: ["waiting"] }, { ...listed, status: "running" }),
    /** Adds a piece that began at `from`; null if the preview is no longer there. */
    advance: async (
      { id, position: from, keptChanges }: Pick<OwnPackPreview, "id" | "position" | "keptChanges">,
      sums: PreviewSums,
      changes: readonly NewPreviewChange[],
    ): Promise<OwnPackPreview | null> => {
      const values = { ...sums, keptChanges: keptChanges + changes.length };
      const advanced = await change(id, { among: ["running"], position: from }, values);
      if (advanced === null) return null;
      await inChunks(changes, async (some) => {
        const rows = some.map((one) => ({ ...one, companyId, ownPackPreviewId: id }));
        await database.insertInto("ownPackPreviewChange").values(rows).execute();
      });
      return advanced;
    },
    finish: (id: Id<"own-pack-preview">): Promise<OwnPackPreview | null> =>
      change(id, { among: ["running"] }, end("finished")),
    /** `failure`: why, in one sentence. */
    fail: (id: Id<"own-pack-preview">, failure: string): Promise<OwnPackPreview | null> =>
      change(id, { among: ["waiting", "running"] }, end("failed", failure)),
    /** What it has found so far stays. Null if it has ended. */
    cancel: (id: Id<"own-pack-preview">): Promise<OwnPackPreview | null> =>
      change(id, { among: ["waiting", "running"] }, end("cancelled")),
  };
}

async function start(scope: WriteScope, preview: NewOwnPackPreview): Promise<OwnPackPreview | null> {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const started = await database
    .insertInto("ownPackPreview")
    .values({
      ...preview,
      companyId,
      status: "waiting",
      position: 0,
      counts: nothing,
      rules: [],
      keptChanges: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (started === undefined) return null;
  await forgetOldest(scope, preview.ownPackId);
  return started;
}

async function forgetOldest({ transaction, companyId }: WriteScope, pack: Id<"own-pack">): Promise<void> {
  const { [connection]: database } = transaction;
  const mine = () =>
    database.selectFrom("ownPackPreview").where("companyId", "=", companyId).where("ownPackId", "=", pack);
  const old = await mine()
    .orderBy("id", "desc")
    .offset(mostPreviews)
    .limit(mostPreviews)
    .select("id")
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  const removed = await database
    .deleteFrom("ownPackPreview")
    .where("companyId", "=", companyId)
    .where("id", "in", ids)
    .returning(["draftHash", "publishedHash"])
    .execute();
  await releaseBlobs(
    transaction,
    removed.flatMap(({ draftHash, publishedHash }) => [draftHash, publishedHash]),
  );
}
