/** Entries that no longer count, one line each: where, what, and what to do. */
import type { StaleDismissal } from "../dismissals/stale-dismissals.ts";
import { plain } from "./plain.ts";

/** More are only counted. */
const mostLines = 50;

export function staleText(stale: readonly StaleDismissal[]): string {
  const lines = stale.slice(0, mostLines).map((one) => `${staleLine(one)}\n`);
  const rest = stale.length - lines.length;
  return lines.join("") + (rest > 0 ? `And ${rest} more: correct those above first.\n` : "");
}

export function staleLine({ dismissal: { position }, message, remedy }: StaleDismissal): string {
  return `${position.path}:${position.line}:${position.column}: ${plain(message)} – ${remedy}`;
}
