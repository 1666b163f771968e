/**
 * A process of the service on a machine of its own: a supervisor starts it again whenever it has ended. On demand it is
 * killed at random moments. It has its own data folder, which contains nothing that others need.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Chance } from "../testing/chance.ts";
import { begin, temporaryFolder, type Environment, type Running } from "../testing/program.ts";

export interface MachineOptions {
  readonly name: string;
  readonly command: "serve" | "worker";
  readonly environment: Environment;
  readonly chance: Chance;
  /** Called when it is up: with the URL at which it listens, if it serves. */
  readonly onUp?: (url: string) => void;
  /** Called when it has died. */
  readonly onDeath?: () => void;
}

export interface Machine {
  readonly name: string;
  /** How often it was killed. */
  readonly kills: () => number;
  /** How its processes ended that nobody killed or stopped. */
  readonly ownEnds: readonly string[];
  /** Starts it. Fulfilled when it is up. */
  readonly start: () => Promise<void>;
  /** Kills it so often. Fulfilled when it is up again after the last time. */
  readonly suffer: (kills: number) => Promise<void>;
  /** Stops it as an operator does; returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** Milliseconds from when it is up to its death. */
const life = { shortest: 2_000, longest: 20_000 };
/** Some are killed within this many milliseconds of their start, whether or not they are up. */
const longestStart = 3_000;
/** Milliseconds until the supervisor starts a process that has ended. */
const longestPause = 1_000;

interface Process {
  readonly running: Running;
  /** Fulfilled when it is up, or has ended. */
  readonly isUp: Promise<boolean>;
}

export function createMachine(options: MachineOptions): Machine {
  const { name, command, environment, chance, onUp, onDeath } = options;
  const words = [command, "--data", temporaryFolder(), ...(command === "serve" ? ["--port", "0"] : [])];
  const ownEnds: string[] = [];
  let kills = 0;
  /** The process that the supervisor attends to. */
  let attended: Process | null = null;

  const start = () => {
    const running = begin(words, environment);
    const up = (text: string) => {
      onUp?.(/http:[^\s)]+/.exec(text)?.[0] ?? "");
      return true;
    };
    const own: Process = { running, isUp: running.ready.then(up, () => false) };
    attended = own;
    void running.ended.then(async ({ code, stderr }) => {
      if (attended !== own) return;
      onDeath?.();
      ownEnds.push(`${name} ended with ${code}: ${stderr}`);
      await delay(longestPause);
      if (attended === own) start();
    });
  };
  const untilUp = async () => {
    while ((await attended?.isUp) !== true) await delay(100);
  };
  const kill = async () => {
    const killed = attended?.running;
    attended = null;
    const killing = killed?.kill();
    onDeath?.();
    await killing;
  };
  const killAtStart = async () => {
    await delay(chance.number() * longestStart);
    await kill();
  };
  const killUp = async () => {
    await untilUp();
    await delay(life.shortest + chance.number() * (life.longest - life.shortest));
    await kill();
  };
  return {
    name,
    kills: () => kills,
    ownEnds,
    start: () => {
      start();
      return untilUp();
    },
    suffer: async (count) => {
      for (let nth = 0; nth < count; nth++) {
        await (nth > 0 && chance.isTrue(0.1) ? killAtStart() : killUp());
        kills += 1;
        await delay(chance.number() * longestPause);
        start();
      }
      await untilUp();
    },
    stop: async () => {
      const stopped = attended?.running;
      attended = null;
      return (await stopped?.stop())?.code ?? null;
    },
  };
}
