/** How requests to addresses that strangers name are bounded: what may be reached is set, how long it takes is not. */
import type { OutboundSettings } from "../outbound/outbound.ts";
import type { Settings } from "./settings.ts";

export function outboundSettings({
  allowedHosts,
  allowedPorts,
}: Pick<Settings, "allowedHosts" | "allowedPorts">): OutboundSettings {
  return { allowedHosts, allowedPorts, ...patience };
}

const patience = {
  connectMilliseconds: 10_000,
  headersMilliseconds: 20_000,
  idleMilliseconds: 20_000,
  totalMilliseconds: 300_000,
} as const;
