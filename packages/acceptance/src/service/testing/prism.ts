/**
 * Prism as a proxy between the clients and the service: it validates every request and response against the OpenAPI
 * document, and with `--errors` responds with a problem document if one of them does not conform.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeClient, tokenFor } from "./client.ts";
import { serve, temporaryFolder } from "./program.ts";
import type { Access } from "./stock-client.ts";

/** Stopped when the test has finished. `url` is prism's, which the service uses as its own. */
export async function openBehindPrism(): Promise<Access> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = temporaryFolder();
  const service = await serve(data, { DOCREVIEW_PUBLIC_URL: url });
  const document = join(data, "openapi.json");
  await writeFile(document, await (await fetch(`${service.url}/openapi.json`)).bytes());
  await startPrism(document, service.url, port);
  return { url, token: await tokenFor(url, await makeClient(data)) };
}

async function startPrism(document: string, target: string, port: number): Promise<void> {
  const program = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
  const words = [program, "proxy", document, target, "--port", String(port), "--errors"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      output += text;
      if (output.includes("Prism is listening")) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", listen);
    child.stderr.setEncoding("utf8").on("data", listen);
    child.on("close", (code) => reject(new Error(`prism ended with ${code}: ${output}`)));
  });
}

/** Prism does not report a port that it chose itself, and the service must know the port before prism starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
