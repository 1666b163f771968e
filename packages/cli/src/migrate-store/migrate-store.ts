/** `docreview migrate-store`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { relocate, type Relocation, type StoreLocation } from "@docreview/store";
import { tableText } from "../admin/table.ts";
import { relocationStage } from "../service/copy-stage.ts";
import { endingOf } from "../service/fault-sentence.ts";
import { clockOf } from "../service/with-store.ts";
import { createLongRun } from "../terminal/long-run.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { readStorePlace, type StorePlace } from "./store-place.ts";

export interface MigrateStoreFlags {
  readonly from: string;
  readonly to: string;
  readonly fromBlobs?: string;
  readonly toBlobs?: string;
}

export async function migrateStore(flags: MigrateStoreFlags, terminal: Terminal): Promise<Ending> {
  const from = readStorePlace({ store: flags.from, blobs: flags.fromBlobs, flag: "--from" }, terminal.env);
  if (from.kind === "fault") return from.sentence;
  const to = readStorePlace({ store: flags.to, blobs: flags.toBlobs, flag: "--to" }, terminal.env);
  if (to.kind === "fault") return to.sentence;
  return endingOf(() => migrateBetween(from.place, to.place, terminal), terminal);
}

async function migrateBetween(from: StorePlace, to: StorePlace, terminal: Terminal): Promise<Ending> {
  const line = createLongRun(terminal.stderr);
  const scratch = await mkdtemp(join(tmpdir(), "docreview-migrate-store-"));
  const inFolder = ({ location }: StorePlace, name: string): StoreLocation => ({
    ...location,
    folder: location.folder ?? join(scratch, name),
  });
  try {
    const relocation = await relocate({
      from: inFolder(from, "from"),
      to: inFolder(to, "to"),
      clock: clockOf(terminal),
      signal: terminal.signal,
      onProgress: (progress) => line.show(relocationStage(progress)),
    });
    line.clear();
    terminal.stdout.write(`${summary(relocation)}\n${nextSteps(relocation, from, to)}`);
    return exitCodes.clean;
  } finally {
    line.clear();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Enough of a hash for a person to compare. */
const shownDigits = 16;

function summary({ tables, isNew, finishedAt }: Relocation): string {
  const rows = tables.map((digest) => ({
    table: digest.table,
    rows: String(digest.rows),
    "last id": digest.lastId === 0 ? "" : String(digest.lastId),
    "SHA-256": digest.sha256.slice(0, shownDigits),
  }));
  const replaced = tables.reduce((sum, { replacedTexts }) => sum + replacedTexts, 0);
  return [
    tableText(rows, ""),
    isNew ? "" : `Everything was already copied at ${new Date(finishedAt).toISOString()}.\n`,
    replaced === 0 ? "" : `In ${replaced} texts U+0000 became U+FFFD, because PostgreSQL cannot store it.\n`,
  ].join("");
}

function nextSteps({ sealingKey }: Relocation, from: StorePlace, to: StorePlace): string {
  const { databaseUrl, blobsUrl, folder } = to.location;
  const settings = [
    ["DOCREVIEW_DATABASE_URL", databaseUrl === undefined ? "not set" : "the value of --to"],
    ["DOCREVIEW_BLOBS_URL", blobsUrl ?? "not set"],
    ["DOCREVIEW_DATA", folder ?? "any folder, for files being uploaded to the bucket"],
    ["DOCREVIEW_SEALING_KEY", sealingKeyWords(sealingKey, from)],
  ] as const;
  return [
    `Copied ${from.name} to ${to.name}. All rows and documents are identical in both.\n`,
    "Start every docreview serve and docreview worker with these settings:\n\n",
    tableText(
      settings.map(([setting, value]) => ({ setting, value })),
      "",
    ),
    `\nDo not start them on ${from.name} again.\n`,
  ].join("");
}

/** What is needed for decrypting the secrets in the database as before. */
function sealingKeyWords(sealingKey: Relocation["sealingKey"], { location }: StorePlace): string {
  switch (sealingKey) {
    case "copied":
      return "not set; the file sealing-key was copied";
    case "left":
      return `the content of ${join(location.folder ?? "", "sealing-key")}`;
    case "setting":
      return "as before";
  }
}
