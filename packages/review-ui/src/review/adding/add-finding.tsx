/** The dialog “Add finding”, open while something is picked, and what happens with its result. */
import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { useAnnounce } from "../../frame/announcer.tsx";
import type { Passage } from "../document/picking/passage.ts";
import type { Entry, Rule } from "../findings/entry.ts";
import { AddFindingDialog } from "./add-finding-dialog.tsx";
import type { NewFinding } from "./new-finding.ts";
import { useAdding } from "./use-adding.ts";

export interface AddFindingProps {
  readonly reviewId: string;
  readonly entries: readonly Entry[];
  readonly passage: Passage;
  readonly close: () => void;
}

export function AddFinding({ reviewId, entries, passage, close }: AddFindingProps) {
  const announce = useAnnounce();
  const { add } = useAdding(reviewId);
  const [, setSearch] = useSearchParams();
  const rules = useMemo(() => rulesOf(entries), [entries]);
  const send = async (finding: NewFinding) => {
    const { id, isNoteSaved } = await add(finding, passage);
    close();
    announce(
      isNoteSaved
        ? "The finding was added."
        : "The finding was added, but its note was not saved. Add it as a comment.",
    );
    setSearch((before) => ({ ...Object.fromEntries(before), trigger: id }), { replace: true });
  };
  return <AddFindingDialog reviewId={reviewId} passage={passage} rules={rules} close={close} add={send} />;
}

/** Each rule once, by its reference. */
function rulesOf(entries: readonly Entry[]): readonly Rule[] {
  const rules = new Map(entries.map(({ rule }) => [rule.id, rule]));
  const order = new Intl.Collator("en", { numeric: true });
  return [...rules.values()].toSorted((a, b) => order.compare(a.reference, b.reference));
}
