/**
 * Readiness: null if the service can do its work now, otherwise a sentence for operators. It is ready if its storage was
 * written moments ago, its signing keys can be read, at least one thread for each purpose is running, and its jobs have
 * not met a service fault recently.
 */
import { serviceFaultOf, type ServiceFaultKind, ServiceFaultError } from "@docreview/model";
import { storedKeys, type SigningKeySettings } from "../auth/signing-key-store.ts";
import type { Service } from "./service.ts";

export interface ReadinessParts extends Pick<
  Service,
  "store" | "metrics" | "monotonic" | "threads" | "recentFault"
> {
  /** Null if the process signs no tokens. */
  readonly keys: SigningKeySettings | null;
}

/** Milliseconds for which the result of a storage check is cached. */
const checkLifetime = 5_000;
/** Milliseconds within which a write to the storage must finish. */
const checkPatience = 10_000;

interface Check {
  readonly at: number;
  readonly fault: Promise<string | null>;
}

const checks = new WeakMap<ReadinessParts, Check>();

export async function readinessFault(parts: ReadinessParts): Promise<string | null> {
  return (await storageFault(parts)) ?? (await signingFault(parts)) ?? threadFault(parts) ?? jobFault(parts);
}

function storageFault(parts: ReadinessParts): Promise<string | null> {
  const now = parts.monotonic();
  let check = checks.get(parts);
  if (check === undefined || now - check.at >= checkLifetime) {
    check = { at: now, fault: writtenNow(parts) };
    checks.set(parts, check);
  }
  return check.fault;
}

function writtenNow({ store, metrics }: ReadinessParts): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve("The storage does not respond."), checkPatience);
  const written = store.storage.write().then(
    () => null,
    (error: unknown) => {
      const fault = serviceFaultOf(error);
      if (fault !== null) metrics.serviceFault(fault.kind);
      return fault?.message ?? "Writing to the storage failed.";
    },
  );
  void written.then(resolve);
  return promise.finally(() => clearTimeout(timer));
}

async function signingFault({ keys }: ReadinessParts): Promise<string | null> {
  if (keys === null) return null;
  const canSign = await storedKeys(keys).then(
    (stored) => stored.some(({ retiredAt }) => retiredAt === null),
    () => false,
  );
  return canSign ? null : "The signing keys cannot be read.";
}

/** One running thread per purpose is enough. */
function threadFault({ threads }: ReadinessParts): string | null {
  for (const [purpose, healths] of Object.entries(threads())) {
    if (!healths.some(({ isUp }) => isUp))
      return `No thread for ${purpose} is running; it is being restarted.`;
  }
  return null;
}

function jobFault({ recentFault }: ReadinessParts): string | null {
  const kind = recentFault();
  return kind === null ? null : `${sentenceOf(kind)} Jobs are waiting.`;
}

const sentenceOf = (kind: ServiceFaultKind) => new ServiceFaultError(kind).message;
