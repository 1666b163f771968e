/**
 * Every setting of the service, in one table: its environment variable, its default, what it means and what it may
 * be. They are read once, at start; every wrong one is named at once, its value never repeated, as it may be a secret.
 */
import { isIP } from "node:net";
import type { KeyObject } from "node:crypto";
import { sealingKey } from "./auth/seal.ts";

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Whose `X-Forwarded-For` is believed: no one's, that of so many hops, or that of these addresses. */
  readonly trustProxy: false | number | readonly string[];
  readonly sealingKey: KeyObject;
  readonly logLevel: LogLevel;
  /** In seconds. */
  readonly clientTokenLife: number;
  /** In seconds. */
  readonly sessionTokenLife: number;
  readonly maximumUploadBytes: number;
  /** Of one document. */
  readonly maximumPages: number;
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** A variable that cannot be used, and what it must be. */
export interface SettingFault {
  readonly variable: string;
  readonly demand: string;
}

export type SettingsReading =
  | { readonly kind: "parsed"; readonly value: Settings }
  | { readonly kind: "refused"; readonly faults: readonly SettingFault[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** One row of the table. */
export interface Setting<Value> {
  readonly variable: string;
  /** As it would be written in the environment; null: it must be set. */
  readonly fallback: string | null;
  readonly meaning: string;
  /** Follows “must be”. */
  readonly demand: string;
  /** Null when it is not what it must be. */
  readonly parse: (text: string) => Value | null;
}

type SettingTable = { readonly [Name in keyof Settings]: Setting<Settings[Name]> };

export const settingTable: SettingTable = {
  host: {
    variable: "DOCREVIEW_HOST",
    fallback: "127.0.0.1",
    meaning: "the address that the service listens on",
    demand: "an address or a host name",
    parse: (text) => (/^[A-Za-z0-9.:_-]+$/.test(text) ? text : null),
  },
  port: {
    variable: "DOCREVIEW_PORT",
    fallback: "8080",
    meaning: "the port that the service listens on; 0 takes a free one",
    ...wholeNumber(0, 65_535),
  },
  dataFolder: {
    variable: "DOCREVIEW_DATA",
    fallback: "docreview-data",
    meaning: "the folder of the database and the documents, on a local disk",
    demand: "the path of a folder",
    parse: (text) => (text === "" || text.includes("\0") ? null : text),
  },
  publicUrl: {
    variable: "DOCREVIEW_PUBLIC_URL",
    fallback: "http://localhost:8080",
    meaning: "where clients reach the service: the start of every link, issuer and audience of every token",
    demand: "an http or https URL without user, query and fragment",
    parse: parsePublicUrl,
  },
  trustProxy: {
    variable: "DOCREVIEW_TRUST_PROXY",
    fallback: "none",
    meaning: "the proxies whose X-Forwarded headers are believed",
    demand:
      "none, a number of hops from 1 to 16, or addresses and networks (10.0.0.0/8) with commas between them",
    parse: parseTrustProxy,
  },
  sealingKey: {
    variable: "DOCREVIEW_SEALING_KEY",
    fallback: null,
    meaning: "encrypts what is secret in the database; lost, no token that was issued can be verified again",
    demand: "32 random bytes in Base64",
    parse: sealingKey,
  },
  logLevel: {
    variable: "DOCREVIEW_LOG_LEVEL",
    fallback: "info",
    meaning: "the least severe entries that are logged",
    demand: `one of ${logLevels.join(", ")}`,
    parse: (text) => logLevels.find((level) => level === text) ?? null,
  },
  clientTokenLife: {
    variable: "DOCREVIEW_CLIENT_TOKEN_LIFE",
    fallback: "900",
    meaning: "how many seconds a token from /oauth/token lives",
    ...wholeNumber(1, 86_400),
  },
  sessionTokenLife: {
    variable: "DOCREVIEW_SESSION_TOKEN_LIFE",
    fallback: "3600",
    meaning: "how many seconds a token from /v1/login or /v1/token lives",
    ...wholeNumber(1, 86_400),
  },
  maximumUploadBytes: {
    variable: "DOCREVIEW_MAXIMUM_UPLOAD_BYTES",
    fallback: String(100 * 1024 * 1024),
    meaning: "the length of the longest document that is taken",
    ...wholeNumber(1, 2 ** 40),
  },
  maximumPages: {
    variable: "DOCREVIEW_MAXIMUM_PAGES",
    fallback: "5000",
    meaning: "the pages of the longest document that is reviewed",
    ...wholeNumber(1, 1_000_000),
  },
};

/** An empty variable is one that is not set. */
export function readSettings(environment: Environment): SettingsReading {
  const faults: SettingFault[] = [];
  const read = <Value>({ variable, fallback, demand, parse }: Setting<Value>): Value => {
    const text = environment[variable] || fallback;
    const value = text === null ? null : parse(text);
    if (value === null) faults.push({ variable, demand });
    // Never seen when there is a fault: the reading is refused below.
    return value as Value;
  };
  const table = settingTable;
  const value: Settings = {
    host: read(table.host),
    port: read(table.port),
    dataFolder: read(table.dataFolder),
    publicUrl: read(table.publicUrl),
    trustProxy: read(table.trustProxy),
    sealingKey: read(table.sealingKey),
    logLevel: read(table.logLevel),
    clientTokenLife: read(table.clientTokenLife),
    sessionTokenLife: read(table.sessionTokenLife),
    maximumUploadBytes: read(table.maximumUploadBytes),
    maximumPages: read(table.maximumPages),
  };
  return faults.length > 0 ? { kind: "refused", faults } : { kind: "parsed", value };
}

function wholeNumber(least: number, most: number): Pick<Setting<number>, "demand" | "parse"> {
  return {
    demand: `a whole number from ${least} to ${most}`,
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : null;
    },
  };
}

function parsePublicUrl(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || /[?#]/.test(text)) return null;
  return url.href.replace(/\/+$/, "");
}

function parseTrustProxy(text: string): Settings["trustProxy"] | null {
  if (text === "none") return false;
  if (/^\d+$/.test(text)) return wholeNumber(1, 16).parse(text);
  const networks = text.split(",").map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || wholeNumber(0, version === 4 ? 32 : 128).parse(prefix) !== null;
}
