/** The keys that sign evidence bundles, managed from the command line. */
import { publicKeyPem } from "@docreview/evidence";
import {
  ensureEvidenceKey,
  listEvidenceKeys,
  rotateEvidenceKey,
  sealingKeyOf,
  type EvidenceKeySettings,
  type ListedEvidenceKey,
} from "@docreview/server";
import { withStore } from "../service/with-store.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { AdminFlags } from "./flags.ts";

/** All public keys, the one that signs first. */
export function show(flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return withKeys(flags, terminal, async (keys) => {
    const listed = await listEvidenceKeys(keys);
    const text = listed.map(pemWithTimes).join("");
    terminal.stdout.write(flags.json === true ? `${JSON.stringify(listed.map(jsonOf))}\n` : text);
  });
}

export function rotate(flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return withKeys(flags, terminal, async (keys) => {
    const { id } = await rotateEvidenceKey(keys);
    const text = `${id} signs new evidence from now on. Evidence signed with earlier keys stays valid.\n`;
    terminal.stdout.write(flags.json === true ? `${JSON.stringify({ id })}\n` : text);
  });
}

function withKeys(
  flags: AdminFlags,
  terminal: Terminal,
  work: (keys: EvidenceKeySettings) => Promise<void>,
): Promise<Ending> {
  return withStore(flags, terminal, async (store, settings) => {
    const keys = { store, sealing: await sealingKeyOf(settings, store) };
    await ensureEvidenceKey(keys);
    await work(keys);
    return exitCodes.clean;
  });
}

/** What is outside of the PEM is a comment to openssl. */
function pemWithTimes(key: ListedEvidenceKey): string {
  const { id, created_at: created, retired_at: retired } = jsonOf(key);
  const until = retired === null ? "signs evidence" : `retired ${retired}`;
  return `# ${id}: created ${created}, ${until}\n${publicKeyPem(key)}`;
}

function jsonOf({ id, x, createdAt, retiredAt }: ListedEvidenceKey) {
  return {
    id,
    x,
    created_at: new Date(createdAt).toISOString(),
    retired_at: retiredAt === null ? null : new Date(retiredAt).toISOString(),
  };
}
