/**
 * One connection to the file: write-ahead log, foreign keys enforced. With `synchronous=FULL`, which each transaction sets, a commit
 * survives a power cut; with NORMAL it does not.
 */
import { DatabaseSync } from "node:sqlite";

/**
 * Milliseconds for which SQLite itself waits for a lock, blocking the event loop. Zero for the writer: it needs the
 * lock only to begin, and waits for it in `busy.ts`. A reader meets a lock only while the log is being set up or
 * recovered.
 */
const busyTimeout = { writer: 0, reader: 1_000 } as const;

/** Sorts of the writer go to files if they are large: the index of a migration may be larger than the memory. */
export function openWriter(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout.writer, enableForeignKeyConstraints: true });
  return configured(database, "pragma journal_mode = wal; pragma temp_store = file");
}

/** The file must exist. */
export function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout.reader, readOnly: true });
  return configured(database, "pragma temp_store = memory");
}

function configured(database: DatabaseSync, pragmas: string): DatabaseSync {
  try {
    database.exec(pragmas);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
