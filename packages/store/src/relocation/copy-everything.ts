/** Copies rows and bytes from where the last run ended. Each chunk is committed together with the position behind it. */
import { at } from "@docreview/model";
import { copyBlob, someAtOnce } from "../backup/copy-blobs.ts";
import { BlobDamaged, BlobMissing, type Vault } from "../blobs/vault.ts";
import type { BlobHash } from "../model/blob-hash.ts";
import type { RelocationPosition } from "../resources/relocation/table.ts";
import { moveMark } from "../resources/relocation/repository.ts";
import { insertRows, type Key, keyOf, movedTables, rowsOf } from "../row-copies/moved-rows.ts";
import type { Side } from "./sides.ts";
import { storedForm } from "./stored-form.ts";

/** The bytes of blobs come after all rows. */
const bytesStep = "bytes of blobs";
const steps: readonly string[] = [...movedTables, bytesStep];

export interface Copying {
  readonly from: Side;
  readonly to: Side;
  /** Null: from the beginning. */
  readonly position: RelocationPosition | null;
}

/** Where a step begins: the key behind which there is something to copy, null for all; undefined if all is done. */
function startOf(step: string, position: RelocationPosition | null): Key | null | undefined {
  if (position === null || steps.indexOf(step) > steps.indexOf(position.step)) return null;
  return step === position.step ? position.after : undefined;
}

export async function copyRows(
  { from, to, position }: Copying,
  advance: (rows: number) => void,
): Promise<void> {
  const form = storedForm(to.database);
  for (const table of movedTables) {
    const start = startOf(table, position);
    if (start === undefined) continue;
    for await (const rows of rowsOf(from.database.reader, table, start)) {
      await to.database.write(async (transaction) => {
        await insertRows(
          transaction,
          table,
          rows.map((row) => form(row).row),
        );
        await moveMark(transaction, { step: table, after: keyOf(table, at(rows, rows.length - 1)) });
      });
      advance(rows.length);
    }
  }
}

/** Ids of deleted rows are not given again either. */
export async function copyLastIds({ from, to }: Copying): Promise<void> {
  for (const table of movedTables) {
    const last = await from.database.lastId(table);
    await to.database.write((transaction) => to.database.continueIds(transaction, table, last));
  }
}

/** In the end, each is read from the target, even if it was already there. @throws BlobMissing, BlobDamaged */
export async function copyBytes(
  { from, to, position }: Copying,
  advance: (blobs: number) => void,
): Promise<void> {
  const start = startOf(bytesStep, position) ?? null;
  for await (const rows of rowsOf(from.database.reader, "blob", start)) {
    const hashes = (rows as readonly { readonly hash: BlobHash }[]).map(({ hash }) => hash);
    await someAtOnce(hashes, async (hash) => {
      await secure(hash, from.vault, to.vault);
      advance(1);
    });
    const after = [at(hashes, hashes.length - 1)];
    await to.database.write((transaction) => moveMark(transaction, { step: bytesStep, after }));
  }
}

async function secure(hash: BlobHash, from: Vault, to: Vault): Promise<void> {
  if (await isWhole(hash, to)) return;
  await copyBlob(hash, from, to);
  if (!(await isWhole(hash, to))) throw new BlobDamaged(hash);
}

async function isWhole(hash: BlobHash, vault: Vault): Promise<boolean> {
  const bytes = vault.read(hash)[Symbol.asyncIterator]();
  try {
    while ((await bytes.next()).done !== true);
    return true;
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof BlobDamaged) return false;
    throw error;
  }
}
