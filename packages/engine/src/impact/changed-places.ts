/**
 * Compares what one rule found in one text before and after the rules changed. The text is the same, so places are
 * compared by their offsets: a place is kept if its id is the same, has moved if it shares words with a former one, and
 * otherwise appears or vanishes.
 */
import { overlaps, type Span, type Trigger } from "@docreview/model";

/** A trigger with its counterpart: only `before` has vanished, only `after` appears, both have moved. */
export type ChangedPlace =
  | { readonly before: Trigger; readonly after: null }
  | { readonly before: null; readonly after: Trigger }
  | { readonly before: Trigger; readonly after: Trigger };

/** Both lists are in text order. Those that vanished or moved come in the order of `before`, then those that appear. */
export function changedPlaces(
  before: readonly Trigger[],
  after: readonly Trigger[],
): readonly ChangedPlace[] {
  const gone = without(before, after);
  const come = without(after, before);
  const counterparts = new Map([...sharingWords(gone, come), ...onSamePage(gone, come)]);
  const met = new Set(counterparts.values());
  return [
    ...gone.map((trigger) => ({ before: trigger, after: counterparts.get(trigger) ?? null })),
    ...come.filter((trigger) => !met.has(trigger)).map((trigger) => ({ before: null, after: trigger })),
  ];
}

/** The triggers whose id is not in `others`; if an id occurs several times, as many remain as are too many. */
function without(triggers: readonly Trigger[], others: readonly Trigger[]): readonly Trigger[] {
  const left = new Map<string, number>();
  for (const { id } of others) left.set(id, (left.get(id) ?? 0) + 1);
  return triggers.filter(({ id }) => {
    const count = left.get(id) ?? 0;
    if (count > 0) left.set(id, count - 1);
    return count === 0;
  });
}

type Counterpart = readonly [Trigger, Trigger];

/** Pairs of places that overlap; each place is in one pair at most, the earliest possible. */
function* sharingWords(gone: readonly Trigger[], come: readonly Trigger[]): Generator<Counterpart> {
  const [olds, news] = [gone.flatMap(withSpan), come.flatMap(withSpan)];
  for (let at = 0, to = 0; ;) {
    const [old, fresh] = [olds[at], news[to]];
    if (old === undefined || fresh === undefined) return;
    if (overlaps(old.span, fresh.span)) {
      yield [old.trigger, fresh.trigger];
      at++;
      to++;
    } else if (old.span.end <= fresh.span.start) at++;
    else to++;
  }
}

function withSpan(trigger: Trigger): readonly { readonly trigger: Trigger; readonly span: Span }[] {
  const { place } = trigger;
  return place.kind === "span" ? [{ trigger, span: place.span }] : [];
}

/** Missing text has no words to share: what is missing from the same page, or from the document, is paired in order. */
function* onSamePage(gone: readonly Trigger[], come: readonly Trigger[]): Generator<Counterpart> {
  const pages = Map.groupBy(come.filter(isMissing), ({ page }) => page);
  for (const trigger of gone.filter(isMissing)) {
    const other = pages.get(trigger.page)?.shift();
    if (other !== undefined) yield [trigger, other];
  }
}

function isMissing({ place }: Trigger): boolean {
  return place.kind !== "span";
}
