/** The limits of requests to URLs that clients supply: allowed targets come from the settings, time limits are fixed. */
import type { OutboundSettings } from "../outbound/outbound.ts";
import type { Settings } from "./settings.ts";

export function outboundSettings({
  allowedHosts,
  allowedPorts,
}: Pick<Settings, "allowedHosts" | "allowedPorts">): OutboundSettings {
  return { allowedHosts, allowedPorts, ...timeouts };
}

const timeouts = {
  connectMilliseconds: 10_000,
  headersMilliseconds: 20_000,
  idleMilliseconds: 20_000,
  totalMilliseconds: 300_000,
} as const;
