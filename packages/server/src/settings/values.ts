/** The types of values of settings: their descriptions and parsers, which return null for invalid text. */
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { readAllowedHost } from "../outbound/allowed-hosts.ts";
import type { Setting, Settings } from "./settings.ts";

type Demand = Pick<Setting<number>, "demand" | "parse">;

export function wholeNumber(least: number, most: number): Demand {
  return {
    demand: `a whole number from ${least} to ${most}`,
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : null;
    },
  };
}

export function wholeNumberOrCores(least: number, most: number): Demand {
  const { demand, parse } = wholeNumber(least, most);
  return {
    demand: `cores (as many as the machine has), half (of them, rounded up) or ${demand}`,
    parse: (text) => {
      if (text === "cores") return availableParallelism();
      return text === "half" ? Math.ceil(availableParallelism() / 2) : parse(text);
    },
  };
}

export function publicUrl(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || /[?#]/.test(text)) return null;
  return url.href.replace(/\/+$/, "");
}

export function basePath(text: string): string | null {
  const path = text.replace(/\/+$/, "");
  return /^(?:\/[A-Za-z0-9._~-]+)*$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path) ? path : null;
}

export function trustProxy(text: string): Settings["trustProxy"] | null {
  if (text === "none") return false;
  if (/^\d+$/.test(text)) return wholeNumber(1, 16).parse(text);
  const networks = listed(text);
  return networks.every(isNetwork) ? networks : null;
}

export function hosts(text: string): Settings["allowedHosts"] | null {
  if (text === "none") return [];
  const given = listed(text);
  return given.every((host) => readAllowedHost(host) !== null) ? given : null;
}

export function clamd(text: string): Settings["clamd"] | null {
  if (text.startsWith("/")) return text.includes("\0") ? null : { path: text };
  const [, bracketed, plain = bracketed, digits = ""] =
    /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+)):(\d+)$/i.exec(text) ?? [];
  const port = wholeNumber(1, 65_535).parse(digits);
  return plain === undefined || port === null ? null : { host: plain, port };
}

export const programDemand = "auto, none, or the absolute path of the program";

export function program(text: string): string | null {
  if (text === "auto" || text === "none") return text;
  return text.startsWith("/") && !text.includes("\0") ? text : null;
}

export function ports(text: string): Settings["allowedPorts"] | null {
  const given = listed(text).map(wholeNumber(1, 65_535).parse);
  return given.every((port) => port !== null) ? given : null;
}

const listed = (text: string) => text.split(",").map((part) => part.trim());

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || wholeNumber(0, version === 4 ? 32 : 128).parse(prefix) !== null;
}
