/** The settings of the service as typed values, and the type of their table, `setting-table.ts`. */
import type { KeyObject } from "node:crypto";
import type { ClamdAddress } from "../malware/clamd.ts";

export interface Settings {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** The port of a worker's probes and metrics; null if a worker does not listen. */
  readonly workerPort: number | null;
  readonly dataFolder: string;
  /** `postgres://user:password@host:port/database`, which is secret; null: the database is in the data folder. */
  readonly databaseUrl: string | null;
  /** `s3://bucket/prefix`; null: documents are in the data folder. */
  readonly blobsUrl: string | null;
  /** Without a trailing slash; null: derived from host and port. */
  readonly publicUrl: string | null;
  /** Without a trailing slash; empty: the service is at the root. */
  readonly basePath: string;
  /** The proxies whose `X-Forwarded-For` is trusted: none, a number of hops, or these addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Null for the key in the data folder. */
  readonly sealingKey: KeyObject | null;
  readonly logLevel: LogLevel;
  /** In seconds. */
  readonly clientTokenLife: number;
  /** In seconds. */
  readonly sessionTokenLife: number;
  readonly requestsPerMinute: number;
  /** At the same time. */
  readonly connections: number;
  /** At the same time, where no proxy is trusted. */
  readonly connectionsPerAddress: number;
  /** Null: the metrics require no token. */
  readonly metricsToken: string | null;
  /** The maximum number of waiting jobs. */
  readonly queueMaximum: number;
  readonly maximumUploadBytes: number;
  /** The maximum number of pages of one document. */
  readonly maximumPages: number;
  /** Null: documents are kept forever. */
  readonly retentionDays: number | null;
  /** Hosts whose addresses need not be public for webhooks and imports. */
  readonly allowedHosts: readonly string[];
  /** The ports that webhooks and imports may reach. */
  readonly allowedPorts: readonly number[];
  /** Null: files are not scanned for malware. */
  readonly clamd: ClamdAddress | null;
  /** Null: the bundled rules. */
  readonly rulesFolder: string | null;
  /** The number of concurrent jobs; 0: other processes run them. */
  readonly workers: number;
  /** The maximum number of concurrent jobs per company, for each resource; 0 for no limit. */
  readonly jobsPerCompany: number;
  readonly readers: number;
  readonly threads: number;
  readonly readMilliseconds: number;
  readonly readMemoryBytes: number;
  /** `auto`, `none` or a path. */
  readonly officeSuite: string;
  /** `auto`, `none` or a path. */
  readonly browser: string;
  readonly tesseract: string;
  readonly shutdownMilliseconds: number;
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** One row of the table. */
export interface Setting<Value> {
  readonly variable: string;
  /** The default, as text; null: the value is null if it is not set. */
  readonly fallback: string | null;
  /** Describes the default if the setting has no fallback. */
  readonly otherwise?: string;
  readonly meaning: string;
  /** The text after “must be”. */
  readonly demand: string;
  /** Null if the text is not valid. */
  readonly parse: (text: string) => Value | null;
}

/** Only a setting that can be null has no fallback. */
export type SettingTable = {
  readonly [Name in keyof Settings]: Setting<NonNullable<Settings[Name]>> & {
    readonly fallback: null extends Settings[Name] ? null : string;
  };
};
