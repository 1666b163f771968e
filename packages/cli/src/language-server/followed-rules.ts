/**
 * The rules by which texts are checked, as their files are now: read again when one of these has changed. Rules with faults never replace
 * those without.
 */
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Answers } from "@docreview/model";
import { createRunner, type Runner } from "@docreview/runner";
import { reasonOf } from "../files/reason.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { ruleFolderPath, shippedName } from "../rule-base/rule-folders.ts";
import type { Screen } from "../terminal/terminal.ts";
import type { TextReviewer } from "./text-diagnostics.ts";

export interface EditorOptions extends AnswerOptions {
  /** Folders of rule packs by which texts are checked; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly assume: "evidence" | "none";
}

export interface FollowedRules {
  /** By the newest rules without faults; null if there have been none. Waits for the rules that are being read. */
  readonly reviewer: () => Promise<TextReviewer | null>;
  /** Absolute paths: whatever changes in these folders may change the rules. */
  readonly folders: readonly string[];
  /** A file has changed that may be one of them: they are read again after a pause. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

interface Following {
  readonly stderr: Screen;
  /** Other rules apply from now on. */
  readonly onChange: () => void;
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

export function followRules(options: EditorOptions, { stderr, onChange, onFault }: Following): FollowedRules {
  const { rules = [shippedName] } = options;
  let current: (LoadedRules & { readonly runner: Runner }) | null = null;
  let hasFault = false;
  let isQueued = false;
  let timer: NodeJS.Timeout | undefined;

  const tellFault = (message: string) => {
    const instead = current === null ? "nothing" : "old-rules";
    onFault({ message: `${message} ${until[instead]}`, instead });
  };
  const load = async () => {
    const loaded = await loadRules({ ...options, rules }, stderr);
    const had = hasFault;
    hasFault = typeof loaded === "string";
    if (typeof loaded === "string") {
      if (!had) tellFault(loaded);
      return;
    }
    if (current !== null && isSame(current, loaded)) return;
    const outdated = current;
    const limits = { threads: 1, readers: 1 };
    const runner = createRunner({ ...loaded.ruleBase.sources, limits, duties: ["examine"] });
    current = { ...loaded, runner };
    onChange();
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
    folders: rules.map((name) => resolve(ruleFolderPath(name))),
    reviewer: async () => {
      await loading;
      return current === null ? null : { ...current, assume: options.assume };
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

interface LoadedRules {
  readonly ruleBase: RuleBase;
  readonly answers: Answers;
}

/** The rules, or why there are none. */
async function loadRules(
  { rules, ...options }: Required<Pick<EditorOptions, "rules">> & AnswerOptions,
  stderr: Screen,
): Promise<LoadedRules | string> {
  const ruleBase = await loadRuleBase(rules, stderr, { tests: false });
  if (ruleBase === null) return `The rules in ${rules.join(", ")} have faults, which the output lists.`;
  const answers = await givenAnswers(options, ruleBase);
  return typeof answers === "string" ? answers : { ruleBase, answers };
}

function isSame(one: LoadedRules, other: LoadedRules): boolean {
  const partsOf = ({ ruleBase, answers }: LoadedRules) => {
    const { rules, questionnaire } = ruleBase.sources;
    return { rules, questionnaire, answers };
  };
  return isDeepStrictEqual(partsOf(one), partsOf(other));
}
