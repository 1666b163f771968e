/**
 * The data folder of a service read past it, by whoever knows how it is laid out: what the API does not show, such as
 * what is left over.
 */
import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isOnManyMachines, queryStore, type Row } from "./service-store.ts";

/** Rows of the database. A statement that changes it is for what only time would do. */
export async function query(data: string, statement: string): Promise<readonly Row[]> {
  return isOnManyMachines ? queryStore(data, statement) : queryFile(data, statement);
}

function queryFile(data: string, statement: string): readonly Row[] {
  const database = new DatabaseSync(join(data, "docreview.sqlite"), { timeout: 10_000 });
  try {
    return database.prepare(statement).all();
  } finally {
    database.close();
  }
}

/** Names of the files that hold bytes, those that were coming in among them. */
export function blobFiles(data: string): readonly string[] {
  return pathsOf(data).map((path) => path.split("/").at(-1)!);
}

/** Blobs that have bytes and no row, a row and no bytes, or a row that nothing refers to. */
export async function strayBlobs(data: string): Promise<readonly string[]> {
  const references = await query(
    data,
    `select "contentHash" as "hash" from "asset" union select "renditionHash" from "asset"
      union select "documentHash" from "asset" union select "questionnaireHash" from "categorisation"
      union select "ruleBaseHash" from "review" union select "questionnaireHash" from "review"
      union select "resultHash" from "review"`,
  );
  const needed = new Set(references.map(({ hash }) => hash).filter((hash) => hash !== null));
  const rows = new Set((await query(data, `select "hash" from "blob"`)).map(({ hash }) => hash));
  const files = new Set<unknown>(blobFiles(data));
  return [...new Set([...needed, ...rows, ...files])]
    .filter((hash) => !(needed.has(hash as string) && rows.has(hash as string) && files.has(hash)))
    .map(String);
}

/** As if all that was put had been put so long ago that no upload can still want it. */
export async function ageBlobs(data: string): Promise<void> {
  const longAgo = (Date.now() - 3_600_000) / 1000;
  for (const path of pathsOf(data)) utimesSync(path, longAgo, longAgo);
  await query(data, `update "blob" set "keptAt" = 0`);
}

function pathsOf(data: string): readonly string[] {
  return readdirSync(join(data, "blobs"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
