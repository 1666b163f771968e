/**
 * Service faults: failures of the machines on which docreview runs, such as a full disk, a lack of file descriptors, a
 * busy database or an unreachable bucket, recognised from the errors that they cause. They are not caused by a document
 * or a request, and they are temporary, so the affected work is repeated until it succeeds.
 */

export type ServiceFaultKind =
  | "disk-full"
  | "disk-failing"
  | "disk-read-only"
  | "no-descriptors"
  | "no-memory"
  | "no-processes"
  | "database-busy"
  | "database-unavailable"
  | "blobs-unavailable"
  | "dependency-unavailable";

export interface ServiceFault {
  readonly kind: ServiceFaultKind;
  /** One sentence for operators; it quotes nothing from the error's message. */
  readonly message: string;
}

const messages: Readonly<Record<ServiceFaultKind, string>> = {
  "disk-full": "The disk is full.",
  "disk-failing": "Reading from or writing to the disk failed.",
  "disk-read-only": "The disk or the database is read-only.",
  "no-descriptors": "The process has no free file descriptors.",
  "no-memory": "The machine is out of memory.",
  "no-processes": "No more processes or threads can be started.",
  "database-busy": "The database is locked by another program.",
  "database-unavailable": "The database cannot be opened or is damaged.",
  "blobs-unavailable": "The bucket of the blobs cannot be reached or refuses requests.",
  "dependency-unavailable": "A program that the service depends on cannot be reached.",
};

export const serviceFaultKinds = Object.keys(messages) as readonly ServiceFaultKind[];

/** Codes of the operating system (errno(3)) and of Node.js. */
const byCode: Readonly<Record<string, ServiceFaultKind>> = {
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  // The file size limit of the process (RLIMIT_FSIZE).
  EFBIG: "disk-full",
  EIO: "disk-failing",
  EROFS: "disk-read-only",
  EMFILE: "no-descriptors",
  ENFILE: "no-descriptors",
  ENOMEM: "no-memory",
  ENOBUFS: "no-memory",
  EAGAIN: "no-processes",
  ERR_WORKER_INIT_FAILED: "no-processes",
};

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html); the extended ones share their low byte. */
const byResultCode: Readonly<Record<number, ServiceFaultKind>> = {
  5: "database-busy",
  6: "database-busy",
  7: "no-memory",
  8: "disk-read-only",
  10: "disk-failing",
  11: "database-unavailable",
  13: "disk-full",
  14: "database-unavailable",
  15: "database-busy",
  26: "database-unavailable",
};

/** The number of nested causes that are examined. */
const deepest = 8;

/** An error that names its service fault, for faults without an operating system or SQLite error code. */
export class ServiceFaultError extends Error {
  override readonly name = "ServiceFaultError";
  readonly serviceFault: ServiceFaultKind;
  constructor(kind: ServiceFaultKind, options?: ErrorOptions) {
    super(messages[kind], options);
    this.serviceFault = kind;
  }
}

/** The service fault behind an error or one of its causes; null if there is none. */
export function serviceFaultOf(thrown: unknown, depth = deepest): ServiceFault | null {
  if (!(thrown instanceof Error) || depth === 0) return null;
  const cause = serviceFaultOf(thrown.cause, depth - 1);
  if (cause !== null) return cause;
  const kind = kindOf(thrown);
  return kind === undefined ? null : { kind, message: messages[kind] };
}

function kindOf(error: Error): ServiceFaultKind | undefined {
  const { serviceFault, errcode, code } = error as {
    readonly serviceFault?: unknown;
    readonly errcode?: unknown;
    readonly code?: unknown;
  };
  if (typeof serviceFault === "string" && Object.hasOwn(messages, serviceFault)) {
    return serviceFault as ServiceFaultKind;
  }
  if (typeof errcode === "number") return byResultCode[errcode & 0xff];
  return typeof code === "string" && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}
