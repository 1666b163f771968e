/** The two places where an installation can keep its data, each as an operator would set it up, on this machine. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { postgresPrograms, startPostgresServer } from "@docreview/store/postgres-server";
import pg from "pg";

export interface StorePlace {
  readonly name: string;
  /** The settings of the service. */
  readonly environment: Readonly<Record<string, string>>;
  /** Left out: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** The servers that it needs: their process ids by what they are. */
  readonly servers: Readonly<Record<string, number>>;
  /** Bytes that the installation with this data folder takes. */
  readonly size: (dataFolder: string) => Promise<Size>;
  /** Rows of a table. */
  readonly count: (dataFolder: string, table: string) => Promise<number>;
}

export interface Size {
  /** With its indexes, without its log. */
  readonly database: number;
  readonly blobs: number;
}

type Work<Result> = (place: StorePlace) => Promise<readonly Result[]>;

/** Calls `work` with each; without PostgreSQL only with the first, which is said in a line. */
export async function withEachStore<Result>(work: Work<Result>): Promise<readonly Result[]> {
  const results = [...(await work(oneMachine))];
  const programs = postgresPrograms();
  if (programs === null) {
    console.log("PostgreSQL is not installed: only SQLite with files is measured.");
    return results;
  }
  return [...results, ...(await withServers(programs, work))];
}

const oneMachine: StorePlace = {
  name: "SQLite, files",
  environment: {},
  servers: {},
  size: async (dataFolder) => ({
    database: statSync(join(dataFolder, "docreview.sqlite")).size,
    blobs: sizeOf(join(dataFolder, "blobs")),
  }),
  count: async (dataFolder, table) => {
    const database = new DatabaseSync(join(dataFolder, "docreview.sqlite"), { readOnly: true });
    const row = database.prepare(`select count(*) as "count" from "${table}"`).get();
    database.close();
    return Number(row?.["count"]);
  },
};

async function withServers<Result>(programs: string, work: Work<Result>): Promise<readonly Result[]> {
  const database = await startPostgresServer({ programs, isSynced: true });
  const bucket = await startBucket();
  try {
    return await work({
      name: "PostgreSQL, S3",
      environment: {
        ...bucket.environment,
        DOCREVIEW_DATABASE_URL: database.url,
        DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
      },
      databaseUrl: database.url,
      servers: { database: database.processId(), bucket: bucket.processId },
      size: async () => ({
        database: await numberFrom(database.url, "select pg_database_size(current_database())"),
        blobs: sizeOf(bucket.folder),
      }),
      count: (_, table) => numberFrom(database.url, `select count(*) from "${table}"`),
    });
  } finally {
    await bucket.stop();
    await database.close();
  }
}

const bucketProgram = fileURLToPath(new URL("../../packages/store/src/testing/serve-s3.ts", import.meta.url));

/** An S3 server for tests, as a process. */
async function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), "docreview-bucket-"));
  const server = spawn(process.execPath, [bucketProgram, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const environment: Record<string, string> = {};
  for await (const line of createInterface(server.stdout)) {
    const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    environment[name === "DOCREVIEW_TEST_BLOBS_URL" ? "DOCREVIEW_BLOBS_URL" : name] = value;
    // The last of its variables.
    if (name === "AWS_SECRET_ACCESS_KEY") break;
  }
  return {
    folder,
    environment,
    processId: server.pid ?? 0,
    stop: async () => {
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

async function numberFrom(connectionString: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<[string]>({ text: query, rowMode: "array" });
  await client.end();
  return Number(rows[0]?.[0]);
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
