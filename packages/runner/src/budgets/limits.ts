/** The budgets of one runner. Each is named, documented, and enforced from outside the process that it applies to. */
import { availableParallelism } from "node:os";

export interface RunnerLimits {
  /** Processes that read files; default: one per core. */
  readonly readers: number;
  /** How many of these start with the runner rather than with the first file, and stay when idle; default 0. */
  readonly idleReaders: number;
  /** Threads that segment, match and render, started at once; default: one per core. */
  readonly threads: number;
  /** Mebibytes of heap that each thread may use before it dies; default: what V8 allows. */
  readonly threadMemory: number | null;
  /** Milliseconds that one file may take to be read before its process is killed; default 120 000. */
  readonly readMilliseconds: number;
  /**
   * Further milliseconds for each page whose text is recognised, so that a document of many scanned pages has more time;
   * default 30 000.
   */
  readonly recognitionMillisecondsPerPage: number;
  /** The maximum milliseconds for recognising the text of one file; default 1 200 000. */
  readonly mostRecognitionMilliseconds: number;
  /**
   * Bytes of memory that one reading process may use before it is killed, in addition to those for the file's size;
   * default 512 MiB.
   */
  readonly readMemory: number;
  /** Additional bytes for each byte of its file; default 128, which a plain text e-mail needs for its pages. */
  readonly readMemoryPerByte: number;
  /** The maximum in bytes, however large the file is; default 2 GiB. */
  readonly mostReadMemory: number;
  /**
   * Milliseconds that the office suite may take for one file before it is killed; small files get 5000 of processor
   * time; default 60 000.
   */
  readonly conversionMilliseconds: number;
  /** Bytes of memory that one office suite may use before it is killed; default 1 GiB. */
  readonly conversionMemory: number;
  /** Milliseconds that reading an annotated copy may take before its thread is terminated; default 60 000. */
  readonly editsMilliseconds: number;
  /** The maximum size of one file in bytes; default 100 MiB. */
  readonly fileBytes: number;
  /** The maximum number of pages of one document; default 5000. */
  readonly maximumPages: number;
  /** How much lower the priority of processes and threads is than this one's (nice value): 0, the default, to 19. */
  readonly niceness: number;
}

export function limitsWith(given: Partial<RunnerLimits>): RunnerLimits {
  const cores = availableParallelism();
  return {
    readers: cores,
    idleReaders: 0,
    threads: cores,
    threadMemory: null,
    readMilliseconds: 120_000,
    recognitionMillisecondsPerPage: 30_000,
    mostRecognitionMilliseconds: 1_200_000,
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
