/**
 * Reads stored data directly, bypassing the API, to check what the API does not show, such as leftovers. The data
 * belongs to a data folder, wherever it is stored: see `service-store.ts`.
 */
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { verifyAudit, type StoredAuditEvent } from "@docreview/store";
import { blobsIn, putBlobsAgain } from "@docreview/store/test-location";
import { isOnManyMachines, queryStore, storeOf, type Row } from "./service-store.ts";

/** Queries the database. Statements that change it are only for simulating the passage of time. */
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

/** The jobs that have not been done: `key`, `status` and `attempt`. */
export function storedJobs(data: string): Promise<readonly Row[]> {
  return query(data, `select "key", "status", "attempt" from "job"`);
}

/** Faults of the database itself. PostgreSQL does not die with the service, and checks every reference. */
export async function databaseFaults(data: string): Promise<readonly Row[]> {
  if (isOnManyMachines) return [];
  const checked = await query(data, "pragma quick_check");
  const broken = checked.filter((row) => row["quick_check"] !== "ok");
  return [...broken, ...(await query(data, "pragma foreign_key_check"))];
}

/** Faults of the audit logs of all companies, and `empty` if there is no log at all. */
export async function auditFaults(data: string): Promise<readonly string[]> {
  const heads = await query(data, `select * from "auditHead"`);
  const faults = heads.length === 0 ? ["empty"] : [];
  for (const end of heads) {
    const of = `"companyId" = ${Number(end["companyId"])}`;
    const after = async (position: number, limit: number) => {
      const next = `"position" > ${position} order by "position" limit ${limit}`;
      return (await query(data, `select * from "auditEvent" where ${of} and ${next}`)).map(auditRow);
    };
    const { position, at, hash } = auditRow(end);
    const verifying = verifyAudit({ after, head: async () => ({ position, at, hash }) });
    for (let step = await verifying.next(); step.done !== true; step = await verifying.next())
      faults.push(`${of}: ${step.value.kind} ${step.value.position}`);
  }
  return faults;
}

/** PostgreSQL's client gives large integers as texts. */
function auditRow(row: Row): StoredAuditEvent {
  const numbers = ["companyId", "position", "at", "userId", "reviewId"];
  const numbered = numbers.flatMap((name) => (name in row ? [[name, Number(row[name])] as const] : []));
  return { ...row, ...Object.fromEntries(numbered) } as unknown as StoredAuditEvent;
}

/** Names of the blobs, and of files of incomplete or interrupted uploads. */
export async function blobNames(data: string): Promise<readonly string[]> {
  const files = pathsOf(data).map((path) => basename(path));
  const { DOCREVIEW_BLOBS_URL: blobsUrl } = await storeOf(data);
  return blobsUrl === undefined ? files : [...files, ...(await blobsIn({ folder: data, blobsUrl }))];
}

/** Blobs that have bytes and no row, a row and no bytes, or a row that nothing refers to. */
export async function strayBlobs(data: string): Promise<readonly string[]> {
  const references = await query(
    data,
    `select "contentHash" as "hash" from "asset" union select "renditionHash" from "asset"
      union select "documentHash" from "asset" union select "questionnaireHash" from "categorisation"
      union select "ruleBaseHash" from "review" union select "questionnaireHash" from "review"
      union select "resultHash" from "review" union select "ownRulesHash" from "review"
      union select "filesHash" from "ownPackVersion"`,
  );
  const needed = new Set(references.map(({ hash }) => hash).filter((hash) => hash !== null));
  const rows = new Set((await query(data, `select "hash" from "blob"`)).map(({ hash }) => hash));
  const there = new Set<unknown>(await blobNames(data));
  return [...new Set([...needed, ...rows, ...there])]
    .filter((hash) => !(needed.has(hash as string) && rows.has(hash as string) && there.has(hash)))
    .map(String);
}

/** Makes all stored bytes so old that no upload can still be using them. Nothing may be running. */
export async function ageBlobs(data: string): Promise<void> {
  const longAgo = Date.now() - 3_600_000;
  for (const path of pathsOf(data)) utimesSync(path, longAgo / 1000, longAgo / 1000);
  const { DOCREVIEW_BLOBS_URL: blobsUrl } = await storeOf(data);
  if (blobsUrl !== undefined) await putBlobsAgain({ folder: data, blobsUrl }, longAgo);
  await query(data, `update "blob" set "keptAt" = 0`);
}

/** The files with bytes: blobs on one machine or, with a bucket, what each process has not uploaded yet. */
function pathsOf(data: string): readonly string[] {
  const processes = readdirSync(data).map((name) => join(data, name));
  return [data, ...processes]
    .map((folder) => join(folder, "blobs"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
