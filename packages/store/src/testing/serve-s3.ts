/**
 * A program that serves S3 from a folder, for tests in other processes: `node serve-s3.ts FOLDER [PORT]`. Once it listens,
 * it prints the variables to set, one a line. Ends when it is killed.
 */
import { startS3Server } from "./s3-server.ts";

const [folder = "", port = "0"] = process.argv.slice(2);
const { bucket, environment } = await startS3Server(folder, Number(port));
const variables = { DOCREVIEW_TEST_BLOBS_URL: `s3://${bucket}`, ...environment };
process.stdout.write(
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(""),
);
