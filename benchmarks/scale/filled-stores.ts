/** The two sizes of a store, filled on this machine, and gone afterwards. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@docreview/store";
import { clientSecret, largeCompanies, samplePlaces, type Places } from "@docreview/store/large-store";
import { postgresPrograms, startPostgresServer } from "@docreview/store/postgres-server";
import pg from "pg";
import type { Installation } from "../service/program.ts";
import { fill } from "./large-store.ts";
import { reviewDocument } from "./review-document.ts";

export interface FilledStore extends Installation {
  readonly documents: number;
  /** Ids in the company that has most documents, by the nouns of paths. */
  readonly places: Places;
  /** The same of a review whose document is there with its bytes. */
  readonly reviewed: Places;
}

export type StoreName = "sqlite" | "postgres";

/** Calls `work` with a store of each size; null if PostgreSQL is not installed, which is said in a line. */
export async function withFilledStores<Result>(
  name: StoreName,
  sizes: readonly number[],
  work: (stores: readonly FilledStore[]) => Promise<Result>,
): Promise<Result | null> {
  const root = mkdtempSync(join(tmpdir(), "docreview-scale-"));
  try {
    if (name === "sqlite") {
      return await work(
        await inTurn(sizes, (documents) => filled({ root, documents, databaseUrl: undefined })),
      );
    }
    const programs = postgresPrograms();
    if (programs === null) {
      console.error("PostgreSQL is not installed: only SQLite is measured.");
      return null;
    }
    const server = await startPostgresServer({ programs, isSynced: false });
    try {
      return await work(
        await inTurn(sizes, async (documents) =>
          filled({ root, documents, databaseUrl: await createDatabase(server.url, `documents${documents}`) }),
        ),
      );
    } finally {
      await server.close();
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}

interface Filling {
  readonly root: string;
  readonly documents: number;
  readonly databaseUrl: string | undefined;
}

async function filled({ root, documents, databaseUrl }: Filling): Promise<FilledStore> {
  const folder = join(root, String(documents));
  const location = { folder, databaseUrl };
  const startedAt = performance.now();
  await fill({ location, documents });
  console.log(
    `${documents} documents filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} seconds`,
  );
  const [{ id, clientId }] = largeCompanies;
  const store = await openStore({ ...location, clock: Date.now });
  const places = await samplePlaces(store.reader, id);
  await store.close();
  const installation: Installation = {
    folder,
    environment: {
      DOCREVIEW_WORKERS: "0",
      // A day, in seconds: longer than a run.
      DOCREVIEW_CLIENT_TOKEN_LIFE: "86400",
      ...(databaseUrl !== undefined && {
        DOCREVIEW_DATABASE_URL: databaseUrl,
        DOCREVIEW_SEALING_KEY: randomBytes(32).toString("base64"),
      }),
    },
    companyId: String(id),
    clientId,
    secret: clientSecret,
  };
  return {
    ...installation,
    documents,
    places,
    reviewed: { ...places, ...(await reviewDocument(installation)) },
  };
}

/** Returns its URL. */
async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
