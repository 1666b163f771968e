/** `docreview migrate-store`: copies everything that the service stores to another place. */
import type { Command } from "commander";
import type { MigrateStoreFlags } from "../migrate-store/migrate-store.ts";
import type { Session } from "../terminal/terminal.ts";

export function migrateStoreCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Copies everything that the service stores to another place, and compares both.")
    .requiredOption("--from <store>", "data folder, or postgres://… URL of a database")
    .requiredOption("--to <store>", "empty data folder, or postgres://… URL of an empty database")
    .option("--from-blobs <place>", "documents of the source: s3://… URL, or a data folder")
    .option("--to-blobs <place>", "documents of the target: s3://… URL, or a data folder")
    .addHelpText("after", help)
    .action(async (flags: MigrateStoreFlags) => {
      const { migrateStore } = await import("../migrate-store/migrate-store.ts");
      end(await migrateStore(flags, terminal));
    });
}

const help = `
Stop every docreview serve and docreview worker first. The source is not changed. If the command is interrupted,
run it again: it continues where it stopped. No service may use the target before the command reports success.
A data folder contains its documents unless a bucket is given. Configure the bucket for the AWS SDK (AWS_ENDPOINT_URL_S3 …).
Other users of the machine can see command lines: write env:NAME to use the value of a variable.
With a database, set DOCREVIEW_SEALING_KEY to the content of the file sealing-key.

Examples:
  docreview migrate-store --from /var/lib/docreview --to env:DOCREVIEW_DATABASE_URL --to-blobs s3://bucket/docreview
  docreview migrate-store --from env:DOCREVIEW_DATABASE_URL --from-blobs s3://bucket/docreview --to docreview-data`;
