/**
 * `node benchmarks/scale/fill.ts --store sqlite|postgres --documents N --folder F`: leaves a large store in a new folder.
 * `F/data` is the data folder; with PostgreSQL, `F/cluster/data` is a stopped cluster.
 */
import { chmodSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { postgresPrograms, startPostgresServer } from "@docreview/store/postgres-server";
import { fill } from "./large-store.ts";

const { values } = parseArgs({
  options: { store: { type: "string" }, documents: { type: "string" }, folder: { type: "string" } },
});
const documents = Number(values.documents);
if (
  values.folder === undefined ||
  !Number.isSafeInteger(documents) ||
  !/^(?:sqlite|postgres)$/.test(values.store ?? "")
) {
  console.error("usage: fill.ts --store sqlite|postgres --documents N --folder F");
  process.exit(2);
}
const folder = resolve(values.folder);
mkdirSync(folder);
const data = join(folder, "data");
if (values.store === "sqlite") {
  await fill({ location: { folder: data }, documents, report: console.log });
} else {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed");
  const cluster = join(folder, "cluster");
  mkdirSync(cluster);
  // Its user must get there.
  chmodSync(folder, 0o755);
  const server = await startPostgresServer({ programs, isSynced: false, folder: cluster });
  try {
    await fill({ location: { folder: data, databaseUrl: server.url }, documents, report: console.log });
  } finally {
    await server.close();
  }
}
