/**
 * The rules by which texts are checked, as their files are now: read again when one of these has changed. Rules with faults never replace
 * those without.
 */
import { isDeepStrictEqual } from "node:util";
import { createRunner, type Runner } from "@docreview/runner";
import { reasonOf } from "../files/reason.ts";
import type { Screen } from "../terminal/terminal.ts";
import type { TextReviewer } from "./text-diagnostics.ts";
import { readTextRules, type EditorFlags, type TextRules } from "./text-rules.ts";

export interface FollowedRules {
  /** By the newest rules without faults; null if there have been none. Waits for the rules that are being read. */
  readonly reviewer: () => Promise<TextReviewer | null>;
  /** A file has changed that may be one of them: they are read again after a pause. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

interface Following {
  readonly stderr: Screen;
  /** Other rules apply from now on. */
  readonly onChange: (rules: TextRules) => void;
  /** The files have faults, and had none before. */
  readonly onFault: (fault: RuleFault) => void;
}

export interface RuleFault {
  readonly message: string;
  /** By what texts are checked until it is mended. */
  readonly instead: "nothing" | "old-rules";
}

/** Milliseconds without a change after which the files are read: an editor tells of one several times. */
const pause = 300;

export function followRules(flags: EditorFlags, { stderr, onChange, onFault }: Following): FollowedRules {
  let current: (TextRules & { readonly runner: Runner }) | null = null;
  let hasFault = false;
  let isQueued = false;
  let timer: NodeJS.Timeout | undefined;

  const tellFault = (message: string) => {
    const instead = current === null ? "nothing" : "old-rules";
    onFault({ message: `${message} ${until[instead]}`, instead });
  };
  const load = async () => {
    const loaded = await readTextRules(flags, stderr);
    const had = hasFault;
    hasFault = typeof loaded === "string";
    if (typeof loaded === "string") {
      if (!had) tellFault(loaded);
      return;
    }
    if (isDeepStrictEqual(current?.origin, loaded.origin)) return;
    const outdated = current;
    const limits = { threads: 1, readers: 1 };
    const runner = createRunner({ ...loaded.ruleBase.sources, limits, duties: ["examine"] });
    current = { ...loaded, runner };
    onChange(loaded);
    await outdated?.runner.close();
  };
  const failed = (error: unknown) => tellFault(`The rules could not be read. ${reasonOf(error)}`);
  let loading = load().catch(failed);
  const loadNext = () => {
    if (isQueued) return;
    isQueued = true;
    loading = loading
      .then(() => {
        isQueued = false;
        return load();
      })
      .catch(failed);
  };
  return {
    reviewer: async () => {
      await loading;
      return current;
    },
    reload: () => {
      clearTimeout(timer);
      timer = setTimeout(loadNext, pause);
    },
    close: async () => {
      clearTimeout(timer);
      await loading;
      await current?.runner.close();
    },
  };
}

const until = {
  nothing: "Texts are checked once that is put right.",
  "old-rules": "Until that is put right, texts are checked by the rules as they were before.",
} as const;
