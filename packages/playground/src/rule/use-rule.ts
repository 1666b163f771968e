/** The rule in the editor. One that was edited is kept when another is chosen, so that it can be taken back. */
import { useState } from "react";
import type { WrittenRule } from "../judging/judged.ts";
import { exampleRule } from "./example-rule.ts";

export interface EditedRule {
  readonly rule: WrittenRule;
  readonly edit: (yaml: string) => void;
  readonly choose: (rule: WrittenRule) => void;
  /** Puts back the rule that was edited before another was chosen; null without one. */
  readonly takeBack: (() => void) | null;
}

export function useRule(): EditedRule {
  const [rule, setRule] = useState(exampleRule);
  /** As it was before any edit. */
  const [begun, setBegun] = useState(exampleRule);
  const [kept, setKept] = useState<WrittenRule | null>(null);
  return {
    rule,
    edit: (yaml) => setRule((before) => ({ ...before, yaml })),
    choose: (chosen) => {
      if (rule.yaml !== begun.yaml) setKept(rule);
      setRule(chosen);
      setBegun(chosen);
    },
    takeBack:
      kept === null
        ? null
        : () => {
            setRule(kept);
            setKept(null);
          },
  };
}
