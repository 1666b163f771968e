/**
 * The progress of a command that may run for hours: how much is done, how fast, and the remaining time. On a terminal,
 * one line is updated; elsewhere, such as in a log, a line is written every half minute.
 */
import { createStatusLine } from "./status-line.ts";
import type { Screen } from "./terminal.ts";

export interface Stage {
  /** For example `copying rows`. */
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

export interface LongRun {
  readonly show: (stage: Stage) => void;
  /** Removes the line, so that something else can be written. */
  readonly clear: () => void;
}

/** Milliseconds between two lines. */
const every = { terminal: 100, log: 30_000 };

/** @param now milliseconds since any point in time */
export function createLongRun(stderr: Screen, now: () => number = () => performance.now()): LongRun {
  const { show, clear } = createStatusLine(stderr);
  const isTerminal = stderr.isTTY === true;
  const pause = isTerminal ? every.terminal : every.log;
  let current = { name: "", begun: 0, skipped: 0 };
  let shownAt = now();
  return {
    clear,
    show: ({ name, done, total }) => {
      const time = now();
      // The work of an earlier run does not count for the rate.
      if (name !== current.name) current = { name, begun: time, skipped: done };
      if (time - shownAt < pause) return;
      shownAt = time;
      const { begun, skipped } = current;
      const rate = time > begun ? ((done - skipped) * 1000) / (time - begun) : 0;
      const text = progressText({ name, done, total }, rate);
      if (isTerminal) show(text);
      else stderr.write(`${text}\n`);
    },
  };
}

function progressText({ name, done, total }: Stage, rate: number): string {
  const parts = [`${name}: ${count(done)} of ${count(total)}`];
  if (total > 0) parts.push(`${Math.floor((100 * Math.min(done, total)) / total)} %`);
  if (rate > 0) parts.push(`${count(rate)} a second`, `${durationText((total - done) / rate)} left`);
  return parts.join(", ");
}

const count = (number: number) => Math.round(number).toLocaleString("en-US");

function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
