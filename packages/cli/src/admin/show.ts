/** How an admin command reports what it did: JSON for programs, lines for people. */
import type { AccountAnswer } from "@docreview/server";
import type { Store } from "@docreview/store";
import { withStore } from "../service/with-store.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import type { AdminFlags } from "./flags.ts";

/** A result in both forms. */
export interface Shown {
  readonly json: unknown;
  /** Complete lines. */
  readonly text: string;
}

export interface Wish<Value> {
  readonly ask: (store: Store) => Promise<AccountAnswer<Value>>;
  readonly show: (value: Value) => Shown;
}

export function grant<Value>(
  flags: AdminFlags,
  terminal: Terminal,
  { ask, show }: Wish<Value>,
): Promise<Ending> {
  return withStore(flags, terminal, async (store) => {
    const answer = await ask(store);
    if (answer.kind === "refused") return answer.reason;
    const { json, text } = show(answer.value);
    terminal.stdout.write(flags.json === true ? `${JSON.stringify(json)}\n` : text);
    return exitCodes.clean;
  });
}

/** A secret and the account that it belongs to, as lines; the last line says that it will not be shown again. */
export function secretText(fields: Readonly<Record<string, string>>, renewal: string): string {
  const widest = Math.max(...Object.keys(fields).map((name) => name.length));
  const lines = Object.entries(fields).map(([name, value]) => `${name.padEnd(widest)}  ${value}\n`);
  return `${lines.join("")}This will not be shown again. If you lose it, run: docreview admin ${renewal}\n`;
}
