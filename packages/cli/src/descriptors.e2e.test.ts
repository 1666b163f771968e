/**
 * `docreview serve` without free file descriptors: it reports that, loses nothing, and recovers by itself. Linux only,
 * where the limit of a running process can be changed.
 *
 * @module-tag long
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connect, linkOf } from "./start/api-client.ts";
import { docreview, startDocreview } from "./testing/program.ts";
import { promiseRule, writeRuleFolder } from "./testing/rule-folder.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const flyer = readFileSync(new URL("../../../fixtures/rotated-flyer.pdf", import.meta.url));

async function startServer() {
  const cwd = temporaryFolder();
  await writeRuleFolder(join(cwd, "rules"), { promise: promiseRule });
  const run = startDocreview(["serve", "--port", "0", "--rules", "rules", "--data", "data"], { cwd });
  onTestFinished(async () => {
    run.interrupt("SIGTERM");
    await run.ended;
  });
  const [url = ""] = /http:\S+/.exec(await run.told("Ctrl-C")) ?? [];
  const admin = async (...words: readonly string[]) => {
    const { stdout } = await docreview(["admin", ...words, "--data", "data", "--json"], { cwd });
    return JSON.parse(stdout) as Record<string, string>;
  };
  await admin("company", "create", "Analytical Engines");
  const client = await admin("client", "create", "--company", "1", "--name", "pipeline");
  const access = { url, clientId: client["client_id"]!, secret: client["client_secret"]! };
  return { url, pid: run.pid, api: await connect({ ...access, signal: new AbortController().signal }) };
}

type Api = Awaited<ReturnType<typeof connect>>;

async function reviewed(api: Api) {
  const named = { title: "Flyer", filename: "flyer.pdf", mimetype: "application/pdf" };
  const attributes = { ...named, filesize: flyer.length };
  const { data: announced } = await api.send("POST", "v2/assets", { type: "assets", attributes });
  await api.upload(linkOf(announced, "upload"), new File([flyer], "flyer.pdf"));
  const asset = { data: { type: "assets", id: announced.id } };
  const request = { type: "reviews", attributes: {}, relationships: { asset } };
  const { data: review } = await api.send("POST", "v2/reviews", request);
  return api.poll(linkOf(review, "self"), ({ attributes: { status } }) => status !== "pending");
}

/** Prevents the process from opening further descriptors; returns a function that undoes that. */
function withoutDescriptors(pid: number): () => void {
  const of = ["--pid", String(pid)];
  const before = execFileSync("prlimit", [...of, "--nofile", "--output", "SOFT", "--noheadings", "--raw"]);
  const highest = Math.max(...readdirSync(`/proc/${pid}/fd`).map(Number));
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  // The limit applies to the number of a descriptor, so gaps below the highest one remain available: the limit is set
  // to the lowest gap.
  const lowest = Array.from({ length: highest + 2 }, (_, number) => number).find(
    (number) => !open.has(number),
  );
  execFileSync("prlimit", [...of, `--nofile=${lowest}:`]);
  return () => void execFileSync("prlimit", [...of, `--nofile=${before.toString().trim()}:`]);
}

test.runIf(process.platform === "linux")(
  "a service without file descriptors answers 503, and does everything again once there are some",
  async () => {
    const { url, pid, api } = await startServer();
    const review = await reviewed(api);
    expect(review.attributes["status"]).toBe("finished");
    const summary = linkOf(review, "downloadSummary");
    const ready = () => fetch(`${url}/readyz`);
    // The next requests use the connection that is open now.
    expect((await ready()).status).toBe(200);
    const restore = withoutDescriptors(pid);
    try {
      await expect(api.download(summary)).rejects.toThrow("responded with 503");
      // The result of the storage check is cached for five seconds.
      let notReady = await ready();
      for (; notReady.status === 200; notReady = await ready()) await delay(100);
      // A thread that dies for this reason releases its descriptors, so that the storage may become writable again.
      const { message } = (await notReady.json()) as { readonly message: string };
      expect([
        "The process has no free file descriptors.",
        "No thread for rendering is running; it is being restarted.",
      ]).toContain(message);
    } finally {
      restore();
    }
    expect((await api.download(summary)).length).toBeGreaterThan(1000);
    while ((await ready()).status !== 200) await delay(100);
    expect((await reviewed(api)).attributes["status"]).toBe("finished");
  },
);
