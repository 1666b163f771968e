/**
 * The steps of the Dockerfile, executed in an empty folder instead of a container: the build context is built, and the
 * result runs as the user of the image, who may only write to the volume and /tmp. Needs root.
 *
 * @module-tag long
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import { deployFile, stages, type Variables } from "./testing/deployment-files.ts";
import {
  environmentOf,
  inheritedInstructions,
  lastOf,
  wordsOf,
  type Instruction,
} from "./testing/dockerfile.ts";

const minutes = 60_000;
/** The folder that stands for the file system of the image. */
let root = "";

/** Converts absolute paths in the image to paths below the folder. */
const placed = (text: string) =>
  text.replaceAll(/(?<![\w./-])\/(?=(?:app|build|data|usr\/local\/bin)\b)/g, `${root}/`);

const instructions = inheritedInstructions(stages, "docreview");
const [user, group] = lastOf(instructions, "USER")!.split(":").map(Number);

describe.runIf(process.getuid?.() === 0)("the image", () => {
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "docreview-image-")));
    chmodSync(root, 0o755);
    for (const folder of ["build", "usr/local/bin"]) mkdirSync(join(root, folder), { recursive: true });
    copyFileSync(process.execPath, join(root, "usr/local/bin/node"));
    for (const path of buildContext()) {
      mkdirSync(dirname(join(root, "build", path)), { recursive: true });
      copyFileSync(join(repository, path), join(root, "build", path));
    }
    for (const stage of ["build", "base"])
      stages.find(({ name }) => name === stage)!.instructions.forEach(carryOut);
    rmSync(join(root, "build"), { recursive: true });
  }, 10 * minutes);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("contains what runs, and nothing that only builds or tests", () => {
    const packages = readdirSync(join(root, "app/node_modules/.pnpm")).map((name) =>
      name.replace(/@[^@]*$/, ""),
    );
    expect(packages).toContain("fastify");
    for (const name of ["typescript", "vitest", "vite", "react", "@20minutes+s3rver"])
      expect(packages).not.toContain(name);
    const own =
      "node_modules/.pnpm/{docreview@*/node_modules/docreview,@docreview+*/node_modules/@docreview/*}";
    const built = globSync(`${own}/dist/**/*.js`, { cwd: join(root, "app") });
    expect(built.length).toBeGreaterThan(100);
    expect(built.filter((path) => path.endsWith(".test.js") || path.includes("/testing/"))).toEqual([]);
  });

  test("contains the packages that are optional elsewhere", () => {
    const { stdout, stderr } = spawnSync(join(root, "usr/local/bin/docreview"), ["--version"], {
      ...asUser({}),
      encoding: "utf8",
    });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(stderr).toBe("");
    expect(existsSync(join(root, "app/node_modules/@aws-sdk/client-s3"))).toBe(true);
  });

  test("belongs to root, so that the program cannot change it", () => {
    expect(statSync(join(root, "app")).uid).toBe(0);
    const { status } = spawnSync("touch", [join(root, "app/node_modules/docreview/dist/main.js")], {
      uid: user,
      gid: group,
    });
    expect(status).toBe(1);
    expect(statSync(join(root, "data"))).toMatchObject({ uid: user, gid: group, mode: 0o40700 });
  });

  test(
    "serves, is healthy and ready, and stops at the signal of the image",
    { timeout: 3 * minutes },
    async () => {
      const port = await freePort();
      expect(health(port)).toBe(1);
      const service = run(wordsOf(lastOf(instructions, "CMD")), { DOCREVIEW_PORT: port });
      await until(() => health(port) === 0);
      expect(health(port, "/readyz")).toBe(0);
      expect(health(port, "/nothing-here")).toBe(1);
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(await page.text()).toContain('<div id="root">');

      const { status, stdout } = spawnSync(
        join(root, "usr/local/bin/docreview"),
        ["admin", "company", "create", "House", "--json"],
        { ...asUser({ DOCREVIEW_PORT: port }), encoding: "utf8" },
      );
      expect({ status, stdout: JSON.parse(stdout) as unknown }).toEqual({ status: 0, stdout: { id: "1" } });

      service.kill(lastOf(instructions, "STOPSIGNAL") as NodeJS.Signals);
      expect(await once(service, "exit")).toEqual([0, null]);
      expect(health(port)).toBe(1);
      expect(readdirSync(join(root, "data"))).toContain("docreview.sqlite");
    },
  );

  test("works as a worker, which answers the same health check", { timeout: 3 * minutes }, async () => {
    const port = await freePort();
    const worker = run(["worker"], { DOCREVIEW_PORT: port, DOCREVIEW_WORKER_PORT: port });
    await until(() => health(port, "/readyz") === 0);
    worker.kill("SIGTERM");
    expect(await once(worker, "exit")).toEqual([0, null]);
  });
});

/** The files that `COPY . .` would find, according to the ignore file of the build context. */
function buildContext(): readonly string[] {
  const rules = deployFile("Dockerfile.dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const words = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", words, { cwd: repository, encoding: "utf8", maxBuffer: 2 ** 26 })
    .trimEnd()
    .split("\n");
  return files.filter((path) => {
    // The last rule that matches decides.
    const rule = rules.findLast((one) => isBelow(path, one.replace(/^!/, "")));
    return rule === undefined || rule.startsWith("!");
  });
}

/** Whether a pattern matches a path or a folder above it. */
function isBelow(path: string, pattern: string): boolean {
  const parts = path.split("/");
  return parts.some((_, index) => matchesGlob(parts.slice(0, index + 1).join("/"), pattern));
}

function carryOut({ name, text }: Instruction): void {
  if (name === "COPY" && text !== ". .") {
    const [from, to] = text.replace(/^--from=\S+ /, "").split(" ") as [string, string];
    const source = from.startsWith("/") ? placed(from) : join(root, "build", from);
    cpSync(source, placed(to), { recursive: true, verbatimSymlinks: true });
  }
  // Debian packages are only installed in the container.
  if (name === "RUN" && !text.startsWith("apt-get ")) {
    execFileSync("/bin/sh", ["-c", placed(text)], {
      cwd: join(root, "build"),
      env: { ...process.env, PATH: `${root}/usr/local/bin:${process.env["PATH"]}`, CI: "true" },
      stdio: "pipe",
    });
  }
}

/** Options of a process that runs as in the container. */
function asUser(variables: Variables) {
  const environment = Object.fromEntries(
    Object.entries(environmentOf(instructions)).map(([key, value]) => [key, placed(value)]),
  );
  const small = { DOCREVIEW_READERS: "1", DOCREVIEW_THREADS: "1" };
  const env = { PATH: `${root}/usr/local/bin:/usr/bin:/bin`, ...environment, ...small, ...variables };
  return { cwd: "/", uid: user!, gid: group!, env };
}

/** The entry point without tini, with these arguments. */
function run(words: readonly string[], variables: Variables): ChildProcess {
  const [tini, dashes, program] = wordsOf(lastOf(instructions, "ENTRYPOINT"));
  expect([tini, dashes]).toEqual(["tini", "--"]);
  const child = spawn(join(root, "usr/local/bin", program!), words, {
    ...asUser(variables),
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The exit code of the image's health check. */
function health(port: string, path?: string): number | null {
  const words = wordsOf(lastOf(instructions, "HEALTHCHECK")).map(placed);
  const [program, script, ...rest] = words;
  const asked = path === undefined ? rest : [path];
  return spawnSync(
    join(root, "usr/local/bin", program!),
    [script!, ...asked],
    asUser({ DOCREVIEW_PORT: port }),
  ).status;
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return String(port);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(200);
}
