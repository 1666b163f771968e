/** The key that encrypts secrets in the database, rotated from the command line while no service uses the store. */
import { join } from "node:path";
import {
  isSealedWith,
  resealStore,
  rotateSealingKeyFile,
  sealingKey,
  storeLocation,
  type Resealed,
  type Settings,
} from "@docreview/server";
import { openSoleStore, type SoleStore } from "@docreview/store";
import { isFolder } from "../files/inputs.ts";
import { clockOf, withSettings } from "../service/with-store.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { SealingKeyFlags } from "./flags.ts";

export function rotate(flags: SealingKeyFlags, terminal: Terminal): Promise<Ending> {
  return withSettings(flags, terminal, async (settings) => {
    const plan = planOf(flags, settings, terminal.env);
    if (plan.kind === "refused") return plan.reason;
    const { databaseUrl, dataFolder } = settings;
    if (databaseUrl === null && !(await isFolder(dataFolder)))
      return `there is no data folder ${dataFolder}: specify it with --data`;
    const store = await openSoleStore({ ...storeLocation(settings), clock: clockOf(terminal) });
    try {
      const resealed = await plan.run(store);
      terminal.stdout.write(
        flags.json === true ? `${JSON.stringify(jsonOf(resealed))}\n` : `${textOf(resealed)} ${plan.next}\n`,
      );
      return exitCodes.clean;
    } finally {
      await store.close();
    }
  });
}

type Plan =
  | {
      readonly kind: "runnable";
      /** Null: everything was already sealed with the new key. */
      readonly run: (store: SoleStore) => Promise<Resealed | null>;
      /** What the operator needs to know in that case, in full sentences. */
      readonly next: string;
    }
  | { readonly kind: "refused"; readonly reason: string };

const refused = (reason: string): Plan => ({ kind: "refused", reason });

function planOf({ newKey }: SealingKeyFlags, settings: Settings, environment: Terminal["env"]): Plan {
  const { sealingKey: from, dataFolder } = settings;
  const file = join(dataFolder, "sealing-key");
  if (from === null) {
    if (newKey !== undefined)
      return refused(
        `--new-key is only for a key in DOCREVIEW_SEALING_KEY: ${file} gets a new key automatically`,
      );
    return {
      kind: "runnable",
      run: (store) => rotateSealingKeyFile(dataFolder, store),
      next: `The new key is in ${file}. Earlier backups contain the old one.`,
    };
  }
  if (newKey === undefined)
    return refused(
      "specify a variable with the new key: --new-key env:NAME (openssl rand -base64 32 generates a key)",
    );
  const variable = /^env:(.+)$/.exec(newKey)?.[1];
  // Other users of the machine could see a key on the command line.
  if (variable === undefined)
    return refused("--new-key must be env:NAME, the name of a variable with the key");
  const to = sealingKey(environment[variable]?.trim() ?? "");
  if (to === null) return refused(`the variable ${variable} must be 32 random bytes in Base64`);
  return {
    kind: "runnable",
    run: async (store) =>
      (await isSealedWith(store, to)) === true ? null : resealStore(store, { from, to }),
    next:
      `Set DOCREVIEW_SEALING_KEY to the value of ${variable} before you start docreview again. ` +
      "Keep the old key for as long as you keep earlier backups.",
  };
}

function textOf(resealed: Resealed | null): string {
  if (resealed === null) return "The secrets in the database were already encrypted with the new key.";
  const { signingKeys, evidenceKeys, webhookEndpoints } = resealed;
  const keys = `${signingKeys + evidenceKeys} ${signingKeys + evidenceKeys === 1 ? "signing key" : "signing keys"}`;
  const endpoints = `${webhookEndpoints} webhook ${webhookEndpoints === 1 ? "endpoint" : "endpoints"}`;
  return `Encrypted ${keys} and the secrets of ${endpoints} with a new key.`;
}

function jsonOf(resealed: Resealed | null) {
  const { signingKeys = 0, evidenceKeys = 0, webhookEndpoints = 0 } = resealed ?? {};
  return { signing_keys: signingKeys, evidence_keys: evidenceKeys, webhook_endpoints: webhookEndpoints };
}
