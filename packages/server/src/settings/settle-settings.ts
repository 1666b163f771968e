/** Resolves the settings that are only known when the service starts: its port and its URL. */
import type { KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { Settings } from "./settings.ts";

/** The settings of a running service. */
export interface ServiceSettings extends Settings {
  readonly publicUrl: string;
  readonly sealingKey: KeyObject;
}

/** @throws Error if the host is not one of this machine. */
export async function settleSettings(settings: Settings, sealingKey: KeyObject): Promise<ServiceSettings> {
  const { host, basePath } = settings;
  const port = settings.port === 0 ? await freePort(host) : settings.port;
  return {
    ...settings,
    port,
    publicUrl: withPath(settings.publicUrl ?? addressOf({ host, port }), basePath),
    sealingKey,
  };
}

/** The URL for a browser on this machine, which cannot connect to the addresses that mean “all interfaces”. */
export function addressOf({ host, port }: Pick<Settings, "host" | "port">): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Appends the path, unless the URL already has it. */
function withPath(url: string, basePath: string): string {
  return new URL(url).pathname === basePath ? url : url + basePath;
}

/** Finds a port that was free a moment ago. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
