/** Text that is not on any page, such as comments, speaker notes and hidden text, with the findings in it. */
import { useEffect, useMemo, useRef } from "react";
import type { Entry } from "../../findings/entry.ts";
import { revealIn } from "./reveal-in.ts";
import type { Sentence } from "./sentence.ts";
import { SentenceLine } from "./sentence-line.tsx";

export interface UnplacedTextProps {
  readonly sentences: readonly Sentence[];
  readonly bySentence: ReadonlyMap<number, readonly Entry[]>;
  /** Whether the URL names the selected finding. */
  readonly isNamed: boolean;
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
}

const none: readonly Entry[] = [];

export function UnplacedText({ sentences, bySentence, isNamed, selected, select }: UnplacedTextProps) {
  const region = useRef<HTMLElement>(null);
  const groups = useMemo(() => groupsOf(sentences), [sentences]);
  useEffect(() => {
    if (selected === null || !isNamed) return;
    const element = region.current;
    const mark = element?.querySelector(`[data-highlight="${CSS.escape(selected.id)}"]`);
    if (element && mark) revealIn(element.closest(".text-document") ?? element, mark);
  }, [selected?.id, isNamed]);
  return (
    <section ref={region} aria-label="Text not on any page" className="unplaced-text" tabIndex={0}>
      <h3>Text not on any page</h3>
      {groups.map(({ part, first, lines }) => (
        <div key={first}>
          <h4>{part}</h4>
          {lines.map((sentence) => (
            <SentenceLine
              key={sentence.reference}
              sentence={sentence}
              page={null}
              entries={bySentence.get(sentence.reference) ?? none}
              selected={selected?.sentence?.reference === sentence.reference ? selected : null}
              select={select}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

interface Group {
  readonly part: string;
  /** The reference of the first sentence. */
  readonly first: number;
  readonly lines: Sentence[];
}

/** Consecutive sentences from the same part of the file. */
function groupsOf(sentences: readonly Sentence[]): readonly Group[] {
  const groups: Group[] = [];
  for (const sentence of sentences) {
    const part = headingOf(sentence.part ?? "elsewhere");
    const last = groups.at(-1);
    if (last?.part === part) last.lines.push(sentence);
    else groups.push({ part, first: sentence.reference, lines: [sentence] });
  }
  return groups;
}

const headingOf = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
