/**
 * All that a command knows of the world it is started in. `main.ts` hands in the process; tests hand in their own.
 * Findings and results go to `stdout`; what could not be done, progress and faults go to `stderr`.
 */

export interface Screen {
  readonly isTTY?: boolean | undefined;
  /** Width of a terminal in columns. */
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The date that annotations are stamped with. */
  readonly now: () => Date;
  /** Aborted by Ctrl-C, and when nobody reads standard output any more. */
  readonly signal: AbortSignal;
}

/** Clean or done; something was found or failed; something could not be done or was asked for wrongly. The worst wins. */
export const exitCodes = { clean: 0, findings: 1, failed: 2 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The end of a program that runs until it is stopped: clean, though a signal brought it. */
export const stopped: unique symbol = Symbol("stopped");

/** How a command ended; or, in a sentence, why it did nothing, which is told and counts as failed. */
export type Ending = ExitCode | typeof stopped | string;

/** What a command is given: its surroundings, and where to say how it ended. */
export interface Session {
  readonly terminal: Terminal;
  readonly end: (ending: Ending) => void;
}
