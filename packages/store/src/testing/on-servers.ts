/**
 * A program that runs another, such as tests, with a PostgreSQL and an S3 server of its own, which are stopped and removed when
 * it ends: `node on-servers.ts COMMAND [WORD…]`. The command is not run where PostgreSQL is not installed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresPrograms, startPostgresServer } from "./postgres-server.ts";
import { startS3Server } from "./s3-server.ts";

const [command, ...words] = process.argv.slice(2);
if (command === undefined) throw new Error("a command is missing");
const programs = postgresPrograms();
if (programs === null) {
  process.stderr.write("PostgreSQL is not installed: the tests on PostgreSQL and S3 are skipped.\n");
} else {
  process.exitCode = await run(programs, command, words);
}

/** Returns the exit code of the command. */
async function run(programs: string, command: string, words: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "docreview-s3-"));
  const postgres = await startPostgresServer({ programs, isSynced: false });
  const s3 = await startS3Server(folder);
  const env = {
    ...process.env,
    ...s3.environment,
    DOCREVIEW_TEST_DATABASE_URL: postgres.url,
    DOCREVIEW_TEST_BLOBS_URL: `s3://${s3.bucket}`,
  };
  try {
    const child = spawn(command, words, { stdio: "inherit", env });
    // The command decides what an interruption means; the servers outlive it.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    await postgres.close();
    await s3.close();
    rmSync(folder, { recursive: true });
  }
}
