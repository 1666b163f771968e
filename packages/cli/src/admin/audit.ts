/** `docreview admin audit`: the logs of what was changed, verified, written out, and freed of what they show of a person. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { eraseAuditDetails, findCompany, listCompanies } from "@docreview/server";
import {
  auditLines,
  forCompany,
  verifyAudit,
  type AuditFault,
  type AuditFaultKind,
  type Company,
  type ExpectedHash,
  type Store,
} from "@docreview/store";
import { withStore } from "../service/with-store.ts";
import { createLongRun } from "../terminal/long-run.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { AdminFlags, AuditExportFlags, AuditVerifyFlags } from "./flags.ts";
import { grant } from "./show.ts";

export function verify(flags: AuditVerifyFlags, terminal: Terminal): Promise<Ending> {
  return withStore(flags, terminal, async (store) => {
    const companies = await companiesOf(store, flags.company);
    if (typeof companies === "string") return companies;
    if (flags.expect.length > 0 && companies.length > 1)
      return "--expect is of one company: name it with --company";
    const expected = flags.expect.map(parseExpected);
    let faults = 0;
    for (const company of companies) faults += await verifyOne({ store, company, expected }, flags, terminal);
    if (flags.json !== true && companies.length === 0) terminal.stdout.write("No companies yet.\n");
    return faults === 0 ? exitCodes.clean : exitCodes.findings;
  });
}

/** An ending if there is no such company. */
async function companiesOf(store: Store, id: string | undefined): Promise<readonly Company[] | string> {
  if (id === undefined) return listCompanies(store);
  const found = await findCompany(store, id);
  return found.kind === "done" ? [found.value] : found.reason;
}

function parseExpected(text: string): ExpectedHash {
  const [position = "", hash = ""] = text.split(":");
  return { position: Number(position), hash };
}

interface Verifying {
  readonly store: Store;
  readonly company: Company;
  readonly expected: readonly ExpectedHash[];
}

/** The number of faults. */
async function verifyOne(
  { store, company: { id, name }, expected }: Verifying,
  { json }: AdminFlags,
  { stdout, stderr, signal }: Terminal,
): Promise<number> {
  const chain = forCompany(store.reader, id).audit;
  const total = (await chain.head())?.position ?? 0;
  const line = createLongRun(stderr);
  const onProgress = (done: number) => {
    signal?.throwIfAborted();
    line.show({ name: `verifying the log of company ${id}`, done, total });
  };
  const verifying = verifyAudit(chain, { expected, onProgress });
  const write = (text: string) => {
    line.clear();
    stdout.write(`${text}\n`);
  };
  for (let faults = 0; ; faults += 1) {
    const { done, value } = await verifying.next();
    if (done !== true) {
      const { kind, position, to } = value;
      const found = { company: String(id), fault: kind, position, ...(to !== undefined && { to }) };
      write(json === true ? JSON.stringify(found) : `company ${id}  ${placeOf(value)}  ${sentences[kind]}`);
      continue;
    }
    const { rows, erased, head } = value;
    const end = head === null ? null : `${head.position}:${head.hash}`;
    const summary = { company: String(id), rows, erased, faults, head: end };
    write(json === true ? JSON.stringify(summary) : sentenceOf(`company ${id}, ${name}`, summary));
    return faults;
  }
}

function placeOf({ position, to = position }: AuditFault): string {
  return position === to ? `row ${position}` : `rows ${position} to ${to}`;
}

const sentences: Readonly<Record<AuditFaultKind, string>> = {
  changed: "was changed: it does not have its hash",
  "details-changed": "shows something else than was written: its details do not have their hash",
  "details-missing": "does not show any more what was written, and no row says that it was erased",
  missing: "missing",
  "does-not-follow": "does not follow the row before it, which was replaced",
  "cut-off": "missing at the end of the log",
  added: "was put in behind the end of the log",
  "end-differs": "is not the row that was written last",
  "not-as-expected": "does not have the hash that was written down",
};

interface Summary {
  readonly rows: number;
  readonly erased: number;
  readonly faults: number;
  readonly head: string | null;
}

function sentenceOf(name: string, { rows, erased, faults, head }: Summary): string {
  if (rows === 0 && faults === 0) return `${name}: the log is empty.`;
  const state = faults === 0 ? "no faults" : `${faults} ${faults === 1 ? "fault" : "faults"}`;
  const gone = erased === 0 ? "" : `, of which ${erased} were erased`;
  return `${name}: ${rows} rows${gone}, ${state}. The last row: ${head}`;
}

export function exportLog(flags: AuditExportFlags, terminal: Terminal): Promise<Ending> {
  return withStore(flags, terminal, async (store) => {
    const company = await findCompany(store, flags.company);
    if (company.kind === "refused") return company.reason;
    const chain = forCompany(store.reader, company.value.id).audit;
    const lines = auditLines(chain, (await chain.head())?.position ?? 0);
    if (flags.out === undefined) for await (const some of lines) await written(terminal, some);
    else await pipeline(lines, createWriteStream(flags.out, { flags: "wx" }));
    return exitCodes.clean;
  });
}

/** Waits while whoever reads the output is slower. */
async function written({ stdout }: Terminal, text: string): Promise<void> {
  const isTaken = stdout.write(text);
  if (isTaken === false && "once" in stdout)
    await new Promise((drained) => (stdout as unknown as NodeJS.WriteStream).once("drain", drained));
}

export function erase(user: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => eraseAuditDetails(store, user),
    show: ({ id, rows }) => ({
      json: { id: String(id), rows },
      text: `Erased what ${rows} rows of the audit log showed of user ${id}.\n`,
    }),
  });
}
