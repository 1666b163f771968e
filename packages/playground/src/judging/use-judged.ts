/** What the rule finds in the document, a moment after either was changed. */
import { useEffect, useState } from "react";
import type { Source } from "../document/source.ts";
import type { Judged, WrittenRule } from "./judged.ts";
import { createJudgingClient, type Outcome } from "./judging-client.ts";

/** Milliseconds after the last change. */
const pause = 300;
/** Milliseconds for a request. */
const limit = 60_000;

export interface Judging {
  /** The last result, which is shown until there is a new one; null before the first. */
  readonly judged: Judged | null;
  readonly isWorking: boolean;
  /** Why there is no new result; null if there is. */
  readonly fault: string | null;
  /** Null until the worker has loaded. */
  readonly schema: Readonly<Record<string, unknown>> | null;
}

export function useJudged(source: Source, rule: WrittenRule): Judging {
  const [schema, setSchema] = useState<Judging["schema"]>(null);
  const [settled, setSettled] = useState<Settled>(nothingYet);
  const [client] = useState(() =>
    createJudgingClient({
      start: () => new Worker(new URL("./judging-worker.ts", import.meta.url), { type: "module" }),
      limit,
      onSchema: setSchema,
    }),
  );
  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: Outcome) => {
      if (!isCurrent || outcome.kind === "superseded") return;
      setSettled((before) =>
        outcome.kind === "judged"
          ? { source, rule, judged: outcome.judged, fault: null }
          : { source, rule, judged: before.judged, fault: outcome.message },
      );
    };
    const timer = setTimeout(() => void client.judge({ source, rule }).then(settle), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, source, rule]);
  const { judged, fault } = settled;
  const isWorking = settled.source !== source || settled.rule !== rule;
  return { judged, isWorking, fault: isWorking ? null : fault, schema };
}

/** The last result, and for what it is. */
interface Settled extends Pick<Judging, "judged" | "fault"> {
  readonly source: Source | null;
  readonly rule: WrittenRule | null;
}

const nothingYet: Settled = { source: null, rule: null, judged: null, fault: null };
