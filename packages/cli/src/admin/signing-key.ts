/** The keys that sign tokens, managed from the command line. */
import { ensureSigningKey, rotateSigningKey, sealingKeyOf, signingKeySettings } from "@docreview/server";
import { clockOf, withStore } from "../service/with-store.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { AdminFlags } from "./flags.ts";

export function rotate(flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return withStore(flags, terminal, async (store, settings) => {
    const sealingKey = await sealingKeyOf(settings, store);
    const keys = signingKeySettings({
      store,
      settings: { ...settings, sealingKey },
      clock: clockOf(terminal),
    });
    // A sealing key other than the service's would make keys that the service cannot decrypt.
    await ensureSigningKey(keys);
    const id = await rotateSigningKey(keys);
    const text = `${id} signs new tokens from now on. Tokens signed with earlier keys stay valid until they expire.\n`;
    terminal.stdout.write(flags.json === true ? `${JSON.stringify({ id })}\n` : text);
    return exitCodes.clean;
  });
}
