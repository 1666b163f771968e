/** A terminal that records what is written to it. */
import type { Screen, Terminal } from "../terminal/terminal.ts";

export interface KeptScreen extends Screen {
  readonly text: () => string;
}

export function keptScreen(traits: Pick<Screen, "isTTY" | "columns"> = {}): KeptScreen {
  const parts: string[] = [];
  return { ...traits, write: (text) => parts.push(text), text: () => parts.join("") };
}

export interface KeptTerminal extends Terminal {
  readonly stdout: KeptScreen;
  readonly stderr: KeptScreen;
}

export function keptTerminal(): KeptTerminal {
  return {
    stdin: (async function* () {})(),
    stdout: keptScreen(),
    stderr: keptScreen(),
    env: {},
    now: () => new Date(0),
    signal: new AbortController().signal,
  };
}
