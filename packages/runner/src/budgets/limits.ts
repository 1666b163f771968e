/** The budgets of one runner. Each is named, documented and enforced from outside the process that it binds. */
import { availableParallelism } from "node:os";

export interface RunnerLimits {
  /** Processes that read files; default: one per core. */
  readonly readers: number;
  /** Of these, those that start with the runner and not with the first file; default 0. */
  readonly idleReaders: number;
  /** Threads that segment, match and render, from the start on; default: one per core. */
  readonly threads: number;
  /** Milliseconds that one file may take to be read before its process is killed; default 120 000. */
  readonly readMilliseconds: number;
  /** Bytes of memory that one reading process may hold before it is killed, beside those for the file's size; default 512 MiB. */
  readonly readMemory: number;
  /** Bytes that it may hold besides for each byte of its file; default 128, which a mail of plain text needs for its pages. */
  readonly readMemoryPerByte: number;
  /** Bytes that it may hold at most, however large its file is; default 2 GiB. */
  readonly mostReadMemory: number;
  /** Milliseconds that the office suite may take for one file before it is killed, of which small files get 5000 of a processor; default 60 000. */
  readonly conversionMilliseconds: number;
  /** Bytes of memory that one office suite may hold before it is killed; default 1 GiB. */
  readonly conversionMemory: number;
  /** Milliseconds that an annotated copy may take to be read back before its thread is ended; default 60 000. */
  readonly editsMilliseconds: number;
  /** Bytes of one file; default 100 MiB. */
  readonly fileBytes: number;
  /** Pages of one document; default 5000. */
  readonly maximumPages: number;
  /** How far processes and threads stand back behind this one where processors are short: 0, the default, to 19. */
  readonly niceness: number;
}

export function limitsWith(given: Partial<RunnerLimits>): RunnerLimits {
  const cores = availableParallelism();
  return {
    readers: cores,
    idleReaders: 0,
    threads: cores,
    readMilliseconds: 120_000,
    readMemory: 512 * 1024 ** 2,
    readMemoryPerByte: 128,
    mostReadMemory: 2 * 1024 ** 3,
    conversionMilliseconds: 60_000,
    conversionMemory: 1024 ** 3,
    editsMilliseconds: 60_000,
    fileBytes: 100 * 1024 ** 2,
    maximumPages: 5000,
    niceness: 0,
    ...given,
  };
}
