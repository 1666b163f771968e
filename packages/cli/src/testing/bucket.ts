/** An S3 server with a bucket; `env` points docreview to it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

const s3Server = fileURLToPath(new URL("../../../store/src/testing/serve-s3.ts", import.meta.url));

export async function startBucket(folder = temporaryFolder(), port = "0") {
  const child = spawn(process.execPath, [s3Server, folder, port], { stdio: ["ignore", "pipe", "inherit"] });
  const kill = () => void child.kill("SIGKILL");
  onTestFinished(kill);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const { DOCREVIEW_TEST_BLOBS_URL: url, ...variables } = parseEnv(printed.toString());
  const env = { DOCREVIEW_BLOBS_URL: `${url}/documents`, ...(variables as Record<string, string>) };
  return { env, kill, folder, port: new URL(variables["AWS_ENDPOINT_URL_S3"]!).port };
}
