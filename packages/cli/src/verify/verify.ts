/** Checks an evidence bundle offline, and reviews its original again. */
import { checkBundle, readPublicKeys, type EvidencePublicKey } from "@docreview/evidence";
import { serviceFaultOf } from "@docreview/model";
import type { ProgramChoices } from "@docreview/runner";
import { InputFault } from "../files/inputs.ts";
import { longestKeys, readText } from "../files/read-text.ts";
import { reasonOf } from "../files/reason.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { openBundleFile, type BundleFile } from "./bundle-file.ts";
import { reviewAgain } from "./review-again.ts";
import { exitCodeOf, type Verdict } from "./verdict.ts";
import { verdictJson, verdictText } from "./verdict-text.ts";

/** The programs are for reviewing the original again. */
export interface VerifyOptions extends ProgramChoices {
  /** A file of public keys, one of which must have signed the bundle. */
  readonly key?: string;
  readonly format: "text" | "json";
}

export async function verify(
  path: string,
  { key, format, ...programs }: VerifyOptions,
  terminal: Terminal,
): Promise<Ending> {
  const keys = key === undefined ? null : await keysFrom(key, terminal);
  if (typeof keys === "string") return keys;
  const file = await openBundleFile(path).catch(reasonOf);
  if (typeof file === "string") return `${path}: ${file}`;
  if (file === null) return `${path} is not a file`;
  try {
    const verdict = await verdictOn(file, { keys, programs }, terminal);
    terminal.stdout.write((format === "json" ? verdictJson : verdictText)(path, verdict));
    return exitCodeOf(verdict);
  } catch (error) {
    const fault = serviceFaultOf(error);
    if (fault === null) throw error;
    return `${path}: ${fault.message}`;
  } finally {
    await file.close();
  }
}

interface Means {
  readonly keys: readonly EvidencePublicKey[] | null;
  readonly programs: ProgramChoices;
}

async function verdictOn(file: BundleFile, { keys, programs }: Means, terminal: Terminal): Promise<Verdict> {
  const check = await checkBundle(file, keys);
  if (check.kind !== "intact") return check;
  const { kind, manifest, signature } = check;
  return { kind, manifest, signature, again: await reviewAgain(check, programs, terminal) };
}

/** A sentence if there are none. */
async function keysFrom(path: string, terminal: Terminal): Promise<readonly EvidencePublicKey[] | string> {
  try {
    const read = readPublicKeys(await readText(path, terminal, longestKeys));
    return "fault" in read ? `${path} cannot check signatures. ${read.fault}` : read.key;
  } catch (error) {
    if (error instanceof InputFault) return error.message;
    throw error;
  }
}
