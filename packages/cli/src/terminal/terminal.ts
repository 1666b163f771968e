/**
 * Everything that a command knows about its environment. `main.ts` passes the process; tests pass their own.
 * Findings and results go to `stdout`; progress and faults go to `stderr`.
 */

export interface Screen {
  readonly isTTY?: boolean | undefined;
  /** Width of a terminal in columns. */
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

export interface Input extends AsyncIterable<Uint8Array> {
  /** Whether standard input is a terminal. */
  readonly isTTY?: boolean | undefined;
}

/** For programs whose standard input belongs to a protocol, whatever a configuration says. */
export const noInput: { readonly stdin: Input } = {
  stdin: {
    async *[Symbol.asyncIterator]() {
      // Nothing.
    },
  },
};

export interface Terminal {
  readonly stdin: Input;
  readonly stdout: Screen;
  readonly stderr: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The date of annotations. */
  readonly now: () => Date;
  /** Aborted by Ctrl-C and, with `outputClosed` as the reason, when standard output is closed. */
  readonly signal: AbortSignal;
}

/**
 * Clean or done; a finding or a failed test; something could not be done, or the command line is invalid. The worst
 * wins. `verify` adds a bundle that is damaged and one that somebody has changed.
 */
export const exitCodes = { clean: 0, findings: 1, failed: 2, broken: 3, forged: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit code of a program whose output is closed, like that of one that SIGPIPE ended. */
export const outputClosed = 141;

/** The end of a program that runs until a signal stops it: clean, although a signal ended it. */
export const stopped: unique symbol = Symbol("stopped");

/** How a command ended or, as a sentence, why it did nothing, which is reported and counts as failed. */
export type Ending = ExitCode | typeof stopped | string;

/** What a command receives: its environment, and a callback for its outcome. */
export interface Session {
  readonly terminal: Terminal;
  readonly end: (ending: Ending) => void;
}
