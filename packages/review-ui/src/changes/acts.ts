/**
 * The user's decisions in a review, in order, so that undo reverses exactly those. Pure: each function returns the next
 * list.
 */
import { isWaiting, type Decision, type ItemOutcome, type Queue } from "./pending-change.ts";

export interface ActItem {
  /** The id of the entry in the list of findings. */
  readonly id: string;
  /** The key of the change that made it. */
  readonly change: string;
  /** The entity tag after the change. Null until the service has answered. */
  readonly etag: string | null;
  /** When a rule was judged. */
  readonly judgedAt: string | null;
  /** The previous decision, which undo restores; omitted if the finding was open, and nothing was carried to it. */
  readonly before?: Decision;
}

/** One step of the user, with at least one item. */
export type Act = readonly ActItem[];

export type Acts = readonly Act[];

/** Older steps are forgotten. */
export const mostActs = 50;

export function withAct(acts: Acts, act: Act): Acts {
  const ids = new Set(act.map(({ id }) => id));
  return [...withoutItems(acts, ids), act].slice(-mostActs);
}

/** Updates the acts after the service has answered a change: rejected items are dropped. */
export function withOutcomes(acts: Acts, change: string, outcomes: readonly ItemOutcome[]): Acts {
  const results = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return filled(
    acts.map((act) =>
      act.flatMap((item) => {
        if (item.change !== change) return [item];
        const outcome = results.get(item.id);
        if (outcome?.result !== "changed") return [];
        return [{ ...item, etag: outcome.etag, judgedAt: outcome.judgedAt }];
      }),
    ),
  );
}

export function withoutItems(acts: Acts, ids: ReadonlySet<string>): Acts {
  return filled(acts.map((act) => act.filter(({ id }) => !ids.has(id))));
}

/**
 * The parts of earlier acts that concern these findings or, if there are none, the last act. Null if there are no acts.
 */
export function actToUndo(acts: Acts, ids: ReadonlySet<string>): Act | null {
  const last = acts.at(-1) ?? null;
  const own = acts.flat().filter((item) => ids.has(item.id));
  return own.length === 0 || own.some((item) => last?.includes(item) === true) ? last : own;
}

/** The state of an entry, as far as undo needs it. */
interface Undoable {
  readonly kind: "trigger" | "judgement";
  readonly isDone: boolean;
  readonly etag: string | null;
  readonly judgedAt: string | null;
}

/**
 * Whether the entry is still in the state in which the act left it. The entity tag of a rule changes with each of its
 * triggers, but the time of its judgement does not.
 */
export function isAsLeft(item: ActItem, entry: Undoable, queue: Queue): boolean {
  if (!entry.isDone) return false;
  if (queue.some((one) => one.key === item.change && isWaiting(one))) return true;
  const tell = entry.kind === "judgement" ? "judgedAt" : "etag";
  return item[tell] !== null && item[tell] === entry[tell];
}

const filled = (acts: Acts) => acts.filter(({ length }) => length > 0);
