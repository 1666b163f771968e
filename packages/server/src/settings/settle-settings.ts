/** The last settings are known only where the service starts: its key, its port, and with the port its address. */
import type { KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { openSealingKey } from "../auth/sealing-key-file.ts";
import type { Settings } from "./settings.ts";

/** What a service runs with. */
export interface ServiceSettings extends Settings {
  readonly publicUrl: string;
  readonly sealingKey: KeyObject;
}

/** @throws Error when a file is in the way of the sealing key, or the host is none of this machine. */
export async function settleSettings(settings: Settings): Promise<ServiceSettings> {
  const { host, dataFolder } = settings;
  const port = settings.port === 0 ? await freePort(host) : settings.port;
  return {
    ...settings,
    port,
    publicUrl: settings.publicUrl ?? addressOf({ host, port }),
    sealingKey: settings.sealingKey ?? (await openSealingKey(dataFolder)),
  };
}

/** Where a browser on this machine reaches it: the addresses that mean all of them are none to go to. */
export function addressOf({ host, port }: Pick<Settings, "host" | "port">): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** One that was free a moment ago. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
