/**
 * Describes faults of a machine and its folders as a sentence for its operator. Anything else is a bug in docreview and
 * remains an exception.
 */
import { UnsealError } from "@docreview/server";
import {
  BlobDamaged,
  BlobMissing,
  BucketUnavailable,
  DatabaseTooNew,
  DatabaseUnavailable,
  FolderExists,
  InvalidBlobsUrl,
  InvalidDatabaseUrl,
  NetworkFolder,
  RelocationRefused,
  StoreInUse,
  StoreUnfinished,
} from "@docreview/store";
import { reasonOf } from "../files/reason.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";

/** Runs `work`. If a fault occurs that the user can fix, the result is a sentence. */
export async function endingOf(work: () => Promise<Ending>, { signal }: Terminal): Promise<Ending> {
  try {
    return await work();
  } catch (error) {
    // An interruption is not reported: the exit code says so.
    if (signal.aborted && isAbort(error, signal)) return exitCodes.failed;
    const sentence = faultSentence(error);
    if (sentence === null) throw error;
    return sentence;
  }
}

/** Some operations reject with the signal's reason itself, others with an error of their own. */
function isAbort(error: unknown, { reason }: AbortSignal): boolean {
  return error === reason || (error instanceof Error && error.name === "AbortError");
}

/** Null for a bug. */
export function faultSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (tellingErrors.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall, path, port, address } = error as NodeJS.ErrnoException & ListenError;
  if (code === undefined) return null;
  const sentence = listening[code];
  if (sentence !== undefined && (syscall === "listen" || syscall === "getaddrinfo")) {
    return sentence(port, address);
  }
  if (code === "ERR_SQLITE_ERROR") {
    return `the database cannot be used (${error.message}): check that it exists, is not damaged, and is writable`;
  }
  return path === undefined ? null : `${path}: ${reasonOf(error)}`;
}

interface ListenError {
  readonly port?: number;
  readonly address?: string;
}

/** Their messages say what is wrong and what to do. */
const tellingErrors = [
  BlobDamaged,
  BlobMissing,
  BucketUnavailable,
  DatabaseTooNew,
  DatabaseUnavailable,
  FolderExists,
  InvalidBlobsUrl,
  InvalidDatabaseUrl,
  NetworkFolder,
  RelocationRefused,
  StoreInUse,
  StoreUnfinished,
  UnsealError,
] as const;

const listening: Readonly<Record<string, (port?: number, address?: string) => string>> = {
  EADDRINUSE: (port) =>
    `port ${port} is in use: stop the program that listens there, or choose another port with --port`,
  EACCES: (port) => `port ${port} is reserved for the system: choose one from 1024 up with --port`,
  EADDRNOTAVAIL: (_, address) => `${address} is not an address of this machine: choose another with --host`,
  ENOTFOUND: () => "the host name is unknown: choose another with --host",
  EAI_AGAIN: () => "the host name is unknown: choose another with --host",
};
