/**
 * All settings of the service, in one table: variable, default, description and valid values. The documentation, the
 * parsing of environment and file, and “did you mean” use this table.
 */
import { officeFamilies } from "@docreview/model";
import { parseBlobsUrl, parseDatabaseUrl } from "@docreview/store";
import { sealingKey } from "../auth/seal.ts";
import { logLevels, type SettingTable } from "./settings.ts";
import {
  basePath,
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
    meaning: "the port that the service listens on; 0 chooses a free one",
    ...wholeNumber(0, 65_535),
  },
  workerPort: {
    variable: "DOCREVIEW_WORKER_PORT",
    fallback: null,
    otherwise: "none",
    meaning:
      "the port on which `docreview worker` answers /healthz, /readyz and /metrics; 0 chooses a free one",
    ...wholeNumber(0, 65_535),
  },
  publicUrl: {
    variable: "DOCREVIEW_PUBLIC_URL",
    fallback: null,
    otherwise: "`http://` with the host and the port",
    meaning:
      "the URL at which clients reach the service; all links begin with it, and it is the issuer and audience of all tokens",
    demand: "an http or https URL without user, query or fragment",
    parse: publicUrl,
  },
  basePath: {
    variable: "DOCREVIEW_BASE_PATH",
    fallback: "/",
    meaning: "the path under which clients reach the service; the public URL ends with it",
    demand: "a path such as /docreview",
    parse: basePath,
  },
  trustProxy: {
    variable: "DOCREVIEW_TRUST_PROXY",
    fallback: "none",
    meaning: "the proxies whose X-Forwarded headers are trusted",
    demand: "none, a number of hops from 1 to 16, or addresses and networks (10.0.0.0/8) separated by commas",
    parse: trustProxy,
  },
  dataFolder: {
    variable: "DOCREVIEW_DATA",
    fallback: "docreview-data",
    meaning:
      "the folder for the database and the documents, on a local disk; with both of the following, only for temporary files",
    demand: "the path of a folder",
    parse: folder,
  },
  databaseUrl: {
    variable: "DOCREVIEW_DATABASE_URL",
    fallback: null,
    otherwise: "a SQLite database in the data folder",
    meaning:
      "the PostgreSQL database, which processes on many machines can share; it requires DOCREVIEW_SEALING_KEY, which they share too",
    demand: "postgres://user:password@host:port/database",
    parse: (text) => (parseDatabaseUrl(text) === null ? null : text),
  },
  blobsUrl: {
    variable: "DOCREVIEW_BLOBS_URL",
    fallback: null,
    otherwise: "files in the data folder",
    meaning:
      "the S3-compatible bucket for the documents, which needs the package @aws-sdk/client-s3; its endpoint, region and credentials are the AWS SDK's own variables (AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)",
    demand: "s3://bucket or s3://bucket/prefix",
    parse: (text) => (parseBlobsUrl(text) === null ? null : text),
  },
  sealingKey: {
    variable: "DOCREVIEW_SEALING_KEY",
    fallback: null,
    otherwise: "the file `sealing-key` in the data folder, created at the first start",
    meaning:
      "the key that encrypts secrets in the database, replaced with `docreview admin sealing-key rotate`; if it is lost, issued tokens and webhook secrets become unusable",
    demand: "32 random bytes in Base64",
    parse: sealingKey,
  },
  rulesFolder: {
    variable: "DOCREVIEW_RULES",
    fallback: null,
    otherwise: "the bundled rules",
    meaning: "the folder of the rule packs and the questionnaire",
    demand: "the path of a folder",
    parse: folder,
  },
  retentionDays: {
    variable: "DOCREVIEW_RETENTION_DAYS",
    fallback: null,
    otherwise: "forever",
    meaning: "how many days a document is kept, with everything derived from it",
    ...wholeNumber(1, 36_500),
  },
  maximumUploadBytes: {
    variable: "DOCREVIEW_MAXIMUM_UPLOAD_BYTES",
    fallback: String(100 * 1024 ** 2),
    meaning: "the maximum size of a document in bytes",
    ...wholeNumber(1, 2 ** 40),
  },
  maximumPages: {
    variable: "DOCREVIEW_MAXIMUM_PAGES",
    fallback: "5000",
    meaning: "the maximum number of pages of a document",
    ...wholeNumber(1, 1_000_000),
  },
  allowedHosts: {
    variable: "DOCREVIEW_ALLOWED_HOSTS",
    fallback: "none",
    meaning:
      "hosts that webhooks and imports may reach although they are not on the public internet; with a port, only at that port",
    demand: "none, or names and addresses (hooks.internal, 10.0.0.5:8443) separated by commas",
    parse: hosts,
  },
  allowedPorts: {
    variable: "DOCREVIEW_ALLOWED_PORTS",
    fallback: "80,443",
    meaning: "the ports that webhooks and imports may reach",
    demand: "whole numbers from 1 to 65535, separated by commas",
    parse: ports,
  },
  clamd: {
    variable: "DOCREVIEW_CLAMD",
    fallback: null,
    otherwise: "files are not scanned",
    meaning:
      "the address of ClamAV's daemon, which scans every file before it is read; files that it cannot scan are rejected; its StreamMaxLength and MaxFileSize must be at least the maximum size of a document",
    demand: "the absolute path of a socket, or a host and a port (127.0.0.1:3310)",
    parse: clamd,
  },
  queueMaximum: {
    variable: "DOCREVIEW_QUEUE_MAXIMUM",
    fallback: "1000",
    meaning: "the number of waiting jobs from which new work is rejected with 503, to be retried later",
    ...wholeNumber(1, 10_000_000),
  },
  requestsPerMinute: {
    variable: "DOCREVIEW_REQUESTS_PER_MINUTE",
    fallback: "600",
    meaning:
      "the number of requests per minute that one client may send: to one process, or to all servers together on PostgreSQL; further requests are rejected with 429, to be retried later",
    ...wholeNumber(1, 10_000_000),
  },
  connections: {
    variable: "DOCREVIEW_CONNECTIONS",
    fallback: "400",
    meaning:
      "the number of connections at the same time; beyond it, connections without an accepted token are closed first; each may need two file descriptors",
    ...wholeNumber(1, 1_000_000),
  },
  connectionsPerAddress: {
    variable: "DOCREVIEW_CONNECTIONS_PER_ADDRESS",
    fallback: "200",
    meaning: "the number of connections at the same time from one address; not limited if a proxy is trusted",
    ...wholeNumber(1, 1_000_000),
  },
  clientTokenLife: {
    variable: "DOCREVIEW_CLIENT_TOKEN_LIFE",
    fallback: "900",
    meaning: "the lifetime of a token from /oauth/token in seconds",
    ...wholeNumber(1, day),
  },
  sessionTokenLife: {
    variable: "DOCREVIEW_SESSION_TOKEN_LIFE",
    fallback: "3600",
    meaning: "the lifetime of a token from /v1/login or /v1/token in seconds",
    ...wholeNumber(1, day),
  },
  workers: {
    variable: "DOCREVIEW_WORKERS",
    fallback: "cores",
    meaning:
      "the number of jobs that one process runs at the same time; 0: none, because separate workers run them",
    ...wholeNumberOrCores(0, 1024),
  },
  jobsPerCompany: {
    variable: "DOCREVIEW_JOBS_PER_COMPANY",
    fallback: "0",
    meaning:
      "the number of jobs of one company that all processes together run at the same time, of those that work on documents and again of those that wait for other servers; 0: no limit",
    ...wholeNumber(0, 100_000),
  },
  readers: {
    variable: "DOCREVIEW_READERS",
    fallback: "cores",
    meaning: "the number of processes that read documents",
    ...wholeNumberOrCores(1, 1024),
  },
  threads: {
    variable: "DOCREVIEW_THREADS",
    fallback: "half",
    meaning: "the number of threads that match, and of those that render",
    ...wholeNumberOrCores(1, 1024),
  },
  readMilliseconds: {
    variable: "DOCREVIEW_READ_MILLISECONDS",
    fallback: "120000",
    meaning: "how long reading one document may take, in milliseconds, before its reader is killed",
    ...wholeNumber(1, day * 1000),
  },
  readMemoryBytes: {
    variable: "DOCREVIEW_READ_MEMORY_BYTES",
    fallback: String(512 * 1024 ** 2),
    meaning:
      "how much memory the reader of one document may use, in bytes, before it is killed, plus 128 bytes for each byte of the document",
    ...wholeNumber(64 * 1024 ** 2, 2 ** 40),
  },
  officeSuite: {
    variable: "DOCREVIEW_OFFICE_SUITE",
    fallback: "auto",
    meaning: `LibreOffice's program \`soffice\`, which preserves the layout of ${officeFamilies} files; auto: the installed one, if any`,
    demand: programDemand,
    parse: program,
  },
  browser: {
    variable: "DOCREVIEW_BROWSER",
    fallback: "auto",
    meaning: "Chromium or Chrome, which preserves the layout of web pages; auto: the installed one, if any",
    demand: programDemand,
    parse: program,
  },
  tesseract: {
    variable: "DOCREVIEW_TESSERACT",
    fallback: "auto",
    meaning:
      "the program `tesseract`, which recognises text in images faster than the built-in one (the package @docreview/recognition); auto: the installed one, if any",
    demand: programDemand,
    parse: program,
  },
  shutdownMilliseconds: {
    variable: "DOCREVIEW_SHUTDOWN_MILLISECONDS",
    fallback: "30000",
    meaning:
      "how long a shutdown waits for requests and jobs, in milliseconds; another worker takes over the remaining jobs",
    ...wholeNumber(0, day * 1000),
  },
  logLevel: {
    variable: "DOCREVIEW_LOG_LEVEL",
    fallback: "info",
    meaning: "the minimum severity of log entries",
    demand: `one of ${logLevels.join(", ")}`,
    parse: (text) => logLevels.find((level) => level === text) ?? null,
  },
  metricsToken: {
    variable: "DOCREVIEW_METRICS_TOKEN",
    fallback: null,
    otherwise: "no token is required",
    meaning: "the token that /metrics requires",
    demand: "at least 16 letters, digits or any of - . _ ~ + /",
    parse: (text) => (/^[A-Za-z0-9._~+/-]{16,1024}=*$/.test(text) ? text : null),
  },
};

function folder(text: string): string | null {
  return text.includes("\0") ? null : text;
}
