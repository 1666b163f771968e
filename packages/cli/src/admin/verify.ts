/** `docreview admin verify`. */
import type { BlobFault, BlobOwner, Store } from "@docreview/store";
import { withStore } from "../service/with-store.ts";
import { createLongRun } from "../terminal/long-run.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { VerifyFlags } from "./flags.ts";

type Kind = BlobFault["kind"];

export function verify(flags: VerifyFlags, terminal: Terminal): Promise<Ending> {
  return withStore(flags, terminal, async (store) => {
    const { stdout } = terminal;
    const counts: Record<Kind, number> = { missing: 0, damaged: 0, orphaned: 0 };
    const { blobs, faults } = await verifying(store, flags, terminal);
    for await (const fault of faults) {
      counts[fault.kind] += 1;
      stdout.write(flags.json === true ? `${JSON.stringify(jsonOf(fault))}\n` : `${lineOf(fault)}\n`);
    }
    const found = Object.keys(counts).filter((kind) => counts[kind as Kind] > 0) as readonly Kind[];
    if (flags.json !== true) stdout.write(summary(blobs, counts, found, flags));
    return found.length === 0 ? exitCodes.clean : exitCodes.findings;
  });
}

async function verifying(store: Store, { bytes }: VerifyFlags, { stderr, signal }: Terminal) {
  const total = await store.countBlobs();
  const line = createLongRun(stderr);
  const onProgress = (verified: typeof total) =>
    line.show(
      bytes === true
        ? { name: "reading documents, MB", done: verified.bytes / 1e6, total: total.bytes / 1e6 }
        : { name: "comparing documents", done: verified.blobs, total: total.blobs },
    );
  async function* faults() {
    try {
      for await (const fault of store.verifyBlobs({ bytes, signal, onProgress })) {
        line.clear();
        yield fault;
      }
    } finally {
      line.clear();
    }
  }
  return { blobs: total.blobs, faults: faults() };
}

const ownersOf = (fault: BlobFault): readonly BlobOwner[] => ("owners" in fault ? fault.owners : []);

function jsonOf(fault: BlobFault) {
  const used_by = ownersOf(fault).map(({ table, companyId, id }) => ({
    type: table,
    id: String(id),
    company: String(companyId),
  }));
  return { hash: fault.hash, fault: fault.kind, used_by };
}

function lineOf(fault: BlobFault): string {
  const owners = ownersOf(fault).map(({ table, companyId, id }) => `${table} ${id} of company ${companyId}`);
  return [fault.kind.padEnd(8), fault.hash, owners.join(", ")].join("  ").trimEnd();
}

function summary(
  blobs: number,
  counts: Readonly<Record<Kind, number>>,
  found: readonly Kind[],
  { bytes }: VerifyFlags,
): string {
  const extent = bytes === true ? "All were read." : "Their bytes were not read; to read them, use --bytes.";
  if (found.length === 0) return `All ${blobs} blobs are present, and no others. ${extent}\n`;
  const faults = found.map((kind) => `${counts[kind]} ${kind}: ${remedies[kind]}\n`);
  return `\n${blobs} blobs were checked. ${extent}\n${faults.join("")}`;
}

const fromBackup =
  "copy the file blobs/XX/HASH (XX: the first two characters of the hash) from a backup to the same place in the " +
  "data folder or the prefix of the bucket, or restore an earlier version of the object. ";

const remedies: Readonly<Record<Kind, string>> = {
  missing:
    `a row refers to bytes that do not exist. To repair it, ${fromBackup}` +
    "Without a backup, upload the document again, review it, and delete the old one.",
  damaged: `the bytes differ from what was stored, so every use of them fails. To repair it, ${fromBackup}Check the disk.`,
  orphaned:
    "bytes to which no row has referred for an hour. They do no harm but take up space; a running service removes them within " +
    "ten minutes. If they remain, look for faults in its log, and check that its credentials allow deleting objects.",
};
