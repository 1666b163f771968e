/**
 * Every setting of the service, in one table: its variable, its default, what it means and what it may be. The
 * documentation, the reading of the environment and of the file, and “did you mean” all come from this table.
 */
import type { KeyObject } from "node:crypto";
import { sealingKey } from "../auth/seal.ts";
import type { ClamdAddress } from "../jobs/malware/clamd.ts";
import {
  clamd,
  hosts,
  ports,
  program,
  programDemand,
  publicUrl,
  trustProxy,
  wholeNumber,
  wholeNumberOrCores,
} from "./values.ts";

export interface Settings {
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  readonly dataFolder: string;
  /** Without a slash at its end; null: made of host and port. */
  readonly publicUrl: string | null;
  /** Whose `X-Forwarded-For` is believed: no one's, that of so many hops, or that of these addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Null: the one that is kept in the data folder. */
  readonly sealingKey: KeyObject | null;
  readonly logLevel: LogLevel;
  /** In seconds. */
  readonly clientTokenLife: number;
  /** In seconds. */
  readonly sessionTokenLife: number;
  readonly requestsPerMinute: number;
  /** Null: whoever reaches the service may read the metrics. */
  readonly metricsToken: string | null;
  /** Waiting jobs. */
  readonly queueMaximum: number;
  readonly maximumUploadBytes: number;
  /** Of one document. */
  readonly maximumPages: number;
  /** Null: documents are kept for ever. */
  readonly retentionDays: number | null;
  /** Whose addresses are not checked before something is sent to them or fetched from them. */
  readonly allowedHosts: readonly string[];
  /** That requests of ours may go to. */
  readonly allowedPorts: readonly number[];
  /** Null: files are not scanned for malware. */
  readonly clamd: ClamdAddress | null;
  /** Null: the rules that are shipped. */
  readonly rulesFolder: string | null;
  /** Jobs that run at the same time; 0: other processes do the work. */
  readonly workers: number;
  readonly readers: number;
  readonly threads: number;
  readonly readMilliseconds: number;
  readonly readMemoryBytes: number;
  /** `auto`, `none` or a path. */
  readonly officeSuite: string;
  /** `auto`, `none` or a path. */
  readonly tesseract: string;
  readonly shutdownMilliseconds: number;
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** One row of the table. */
export interface Setting<Value> {
  readonly variable: string;
  /** As it would be written; null: where it is not set, its value is null. */
  readonly fallback: string | null;
  /** What holds where there is no fallback. */
  readonly otherwise?: string;
  readonly meaning: string;
  /** Follows “must be”. */
  readonly demand: string;
  /** Null when it is not what it must be. */
  readonly parse: (text: string) => Value | null;
}

/** Only a setting that may be null has no fallback. */
export type SettingTable = {
  readonly [Name in keyof Settings]: Setting<NonNullable<Settings[Name]>> & {
    readonly fallback: null extends Settings[Name] ? null : string;
  };
};

const day = 86_400;

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
  publicUrl: {
    variable: "DOCREVIEW_PUBLIC_URL",
    fallback: null,
    otherwise: "`http://`, the host and the port",
    meaning: "where clients reach the service: the start of every link, issuer and audience of every token",
    demand: "an http or https URL without user, query and fragment",
    parse: publicUrl,
  },
  trustProxy: {
    variable: "DOCREVIEW_TRUST_PROXY",
    fallback: "none",
    meaning: "the proxies whose X-Forwarded headers are believed",
    demand:
      "none, a number of hops from 1 to 16, or addresses and networks (10.0.0.0/8) with commas between them",
    parse: trustProxy,
  },
  dataFolder: {
    variable: "DOCREVIEW_DATA",
    fallback: "docreview-data",
    meaning: "the folder of the database and the documents, on a local disk",
    demand: "the path of a folder",
    parse: folder,
  },
  sealingKey: {
    variable: "DOCREVIEW_SEALING_KEY",
    fallback: null,
    otherwise: "the file `sealing-key` in the data folder, made at the first start",
    meaning: "encrypts what is secret in the database; lost, no token that was issued can be verified again",
    demand: "32 random bytes in Base64",
    parse: sealingKey,
  },
  rulesFolder: {
    variable: "DOCREVIEW_RULES",
    fallback: null,
    otherwise: "the rules that are shipped",
    meaning: "the folder of the rule packs and the questionnaire",
    demand: "the path of a folder",
    parse: folder,
  },
  retentionDays: {
    variable: "DOCREVIEW_RETENTION_DAYS",
    fallback: null,
    otherwise: "for ever",
    meaning: "how many days a document is kept, with everything derived from it",
    ...wholeNumber(1, 36_500),
  },
  maximumUploadBytes: {
    variable: "DOCREVIEW_MAXIMUM_UPLOAD_BYTES",
    fallback: String(100 * 1024 ** 2),
    meaning: "the length of the longest document that is taken",
    ...wholeNumber(1, 2 ** 40),
  },
  maximumPages: {
    variable: "DOCREVIEW_MAXIMUM_PAGES",
    fallback: "5000",
    meaning: "the pages of the longest document that is reviewed",
    ...wholeNumber(1, 1_000_000),
  },
  allowedHosts: {
    variable: "DOCREVIEW_ALLOWED_HOSTS",
    fallback: "none",
    meaning:
      "hosts that webhooks and imports may reach although they are not on the public internet; with a port, at that port alone",
    demand: "none, or names and addresses (hooks.internal, 10.0.0.5:8443) with commas between them",
    parse: hosts,
  },
  allowedPorts: {
    variable: "DOCREVIEW_ALLOWED_PORTS",
    fallback: "80,443",
    meaning: "the ports that webhooks and imports may reach",
    demand: "whole numbers from 1 to 65535 with commas between them",
    parse: ports,
  },
  clamd: {
    variable: "DOCREVIEW_CLAMD",
    fallback: null,
    otherwise: "files are not scanned",
    meaning:
      "ClamAV's daemon, which every file must pass before it is read; what it cannot scan is refused; its StreamMaxLength and MaxFileSize must be no less than the longest document",
    demand: "the absolute path of a socket, or a host and a port (127.0.0.1:3310)",
    parse: clamd,
  },
  queueMaximum: {
    variable: "DOCREVIEW_QUEUE_MAXIMUM",
    fallback: "1000",
    meaning: "with so many jobs waiting, nothing new is taken in: 503, to be tried again",
    ...wholeNumber(1, 10_000_000),
  },
  requestsPerMinute: {
    variable: "DOCREVIEW_REQUESTS_PER_MINUTE",
    fallback: "600",
    meaning: "how often one client may ask one process; past it: 429, to be tried again",
    ...wholeNumber(1, 10_000_000),
  },
  clientTokenLife: {
    variable: "DOCREVIEW_CLIENT_TOKEN_LIFE",
    fallback: "900",
    meaning: "how many seconds a token from /oauth/token lives",
    ...wholeNumber(1, day),
  },
  sessionTokenLife: {
    variable: "DOCREVIEW_SESSION_TOKEN_LIFE",
    fallback: "3600",
    meaning: "how many seconds a token from /v1/login or /v1/token lives",
    ...wholeNumber(1, day),
  },
  workers: {
    variable: "DOCREVIEW_WORKERS",
    fallback: "cores",
    meaning: "how many jobs run at the same time in one process; 0: none, as workers beside it do them",
    ...wholeNumberOrCores(0, 1024),
  },
  readers: {
    variable: "DOCREVIEW_READERS",
    fallback: "cores",
    meaning: "how many processes read documents",
    ...wholeNumberOrCores(1, 1024),
  },
  threads: {
    variable: "DOCREVIEW_THREADS",
    fallback: "cores",
    meaning: "how many threads match and render",
    ...wholeNumberOrCores(1, 1024),
  },
  readMilliseconds: {
    variable: "DOCREVIEW_READ_MILLISECONDS",
    fallback: "120000",
    meaning: "how long one document may take to be read before its reader is killed",
    ...wholeNumber(1, day * 1000),
  },
  readMemoryBytes: {
    variable: "DOCREVIEW_READ_MEMORY_BYTES",
    fallback: String(512 * 1024 ** 2),
    meaning:
      "how much memory the reader of one document may hold before it is killed, beside 128 bytes for each byte of the document",
    ...wholeNumber(64 * 1024 ** 2, 2 ** 40),
  },
  officeSuite: {
    variable: "DOCREVIEW_OFFICE_SUITE",
    fallback: "auto",
    meaning:
      "LibreOffice's program `soffice`, with which Word and PowerPoint documents keep their own layout; auto: the one that is installed, if any",
    demand: programDemand,
    parse: program,
  },
  tesseract: {
    variable: "DOCREVIEW_TESSERACT",
    fallback: "auto",
    meaning:
      "the program `tesseract`, which recognises text in images faster than the one that is built in; auto: the one that is installed, if any",
    demand: programDemand,
    parse: program,
  },
  shutdownMilliseconds: {
    variable: "DOCREVIEW_SHUTDOWN_MILLISECONDS",
    fallback: "30000",
    meaning: "how long a shutdown waits for requests and jobs; what is left then, another worker takes up",
    ...wholeNumber(0, day * 1000),
  },
  logLevel: {
    variable: "DOCREVIEW_LOG_LEVEL",
    fallback: "info",
    meaning: "the least severe entries that are logged",
    demand: `one of ${logLevels.join(", ")}`,
    parse: (text) => logLevels.find((level) => level === text) ?? null,
  },
  metricsToken: {
    variable: "DOCREVIEW_METRICS_TOKEN",
    fallback: null,
    otherwise: "anyone may read them",
    meaning: "the token that /metrics asks for",
    demand: "at least 16 letters, digits or any of - . _ ~ + /",
    parse: (text) => (/^[A-Za-z0-9._~+/-]{16,1024}=*$/.test(text) ? text : null),
  },
};

function folder(text: string): string | null {
  return text.includes("\0") ? null : text;
}
