/** A registry on this machine: it has the packages of this workspace, and passes on what the configured registry has. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { runServer } from "verdaccio";

const run = promisify(execFile);

export interface LocalRegistry {
  readonly url: string;
  /** Its published tarballs are `<name>/<file>.tgz` in this folder. */
  readonly storage: string;
  /** A file of settings for npm and pnpm, with which they use this registry. */
  readonly settings: string;
  readonly close: () => Promise<void>;
}

/** The registry from which this machine installs packages; null if it does not answer. */
export async function configuredRegistry(): Promise<string | null> {
  const { stdout } = await run("npm", ["config", "get", "registry"]);
  const url = stdout.trim();
  const response = await fetch(new URL("yaml", url)).catch(() => null);
  return response?.ok === true ? url : null;
}

/** Keeps its files in the folder. */
export async function startRegistry(folder: string, upstream: string): Promise<LocalRegistry> {
  const storage = join(folder, "storage");
  await mkdir(storage, { recursive: true });
  const own = { access: "$all", publish: "$all", unpublish: "$all" };
  const server: Server = await runServer({
    configPath: join(folder, "config.yaml"),
    self_path: folder,
    storage,
    uplinks: { configured: { url: upstream, cache: true, maxage: "1h", timeout: "60s" } },
    packages: { "@docreview/*": own, docreview: own, "**": { access: "$all", proxy: "configured" } },
    auth: { htpasswd: { file: join(folder, "htpasswd") } },
    log: { type: "file", path: join(folder, "log.txt"), level: "warn" },
    max_body_size: "50mb",
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const settings = join(folder, "npmrc");
  // A token is needed to publish; this registry accepts any.
  await writeFile(settings, `registry=${url}\n//127.0.0.1:${port}/:_authToken=any\n`);
  return {
    url,
    storage,
    settings,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
