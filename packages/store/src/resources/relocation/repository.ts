/** The row by which a store says that it is the target of a relocation, from which source, and how far it has come. */
import { connection, type Reader, type Transaction } from "../../database/database.ts";
import type { RelocationPosition, RelocationTable } from "./table.ts";

export type Mark = Readonly<RelocationTable>;

/** Not everything has been copied into the store. */
export class StoreUnfinished extends Error {
  override readonly name = "StoreUnfinished";
  constructor() {
    super(
      "the store is incomplete, because docreview migrate-store has not finished copying it: " +
        "run that command again until it reports success",
    );
  }
}

/** @throws StoreUnfinished */
export async function refuseUnfinished(reader: Reader): Promise<void> {
  const mark = await findMark(reader);
  if (mark !== null && mark.finishedAt === null) throw new StoreUnfinished();
}

export async function findMark(reader: Reader): Promise<Mark | null> {
  return (await reader[connection].selectFrom("relocation").selectAll().executeTakeFirst()) ?? null;
}

export function beginMark({ [connection]: database, now }: Transaction, source: string): Promise<Mark> {
  const begun = { source, position: null, startedAt: now, finishedAt: null };
  return database
    .insertInto("relocation")
    .values({ id: 1, ...begun })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function moveMark(
  { [connection]: database }: Transaction,
  position: RelocationPosition,
): Promise<void> {
  await database.updateTable("relocation").set({ position }).execute();
}

export async function finishMark({ [connection]: database, now }: Transaction): Promise<void> {
  await database.updateTable("relocation").set({ position: null, finishedAt: now }).execute();
}
