/** Groups the advice of a finding, so that it is given once for as many triggers as possible. */

export interface Advised {
  /** What to do, including the words and the page of one trigger. */
  readonly feedback: string;
}

export interface AdviceGroup<Trigger> {
  /** Details that differ between the triggers read “…”. */
  readonly advice: string;
  /** At least one, in order. */
  readonly triggers: readonly Trigger[];
}

/** One group if the triggers of a finding get nearly the same advice, otherwise one for each different advice. */
export function adviceGroups<Trigger extends Advised>(
  triggers: readonly Trigger[],
): readonly AdviceGroup<Trigger>[] {
  const groups = Map.groupBy(triggers, ({ feedback }) => feedback);
  if (groups.size === 0) return [];
  const advice = groups.size === 1 ? null : commonAdvice([...groups.keys()]);
  if (advice !== null) return [{ advice, triggers }];
  return Array.from(groups, ([feedback, own]) => ({ advice: feedback, triggers: own }));
}

/** The share of the longest advice, excluding quotations, that all of them must have in common. */
const leastCommon = 0.5;

/** Null if the texts have too little in common. */
function commonAdvice(texts: readonly string[]): string | null {
  const longest = Math.max(...texts.map((text) => text.replaceAll(/“[^”]*”/g, "“…”").length));
  const start = wholeStart(texts.reduce(commonStart));
  const rests = texts.map((text) => text.slice(start.length));
  const end = wholeEnd(reversed(rests.map(reversed).reduce(commonStart)));
  const kept = [`${start}…${end}`, `${start.trimEnd()} …`].find(isBalanced);
  return kept !== undefined && kept.length >= leastCommon * longest ? kept : null;
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/** Ends at the last space or opening quotation mark. */
function wholeStart(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf(" "), text.lastIndexOf("“")) + 1);
}

/** Starts at the first space or closing quotation mark. */
function wholeEnd(text: string): string {
  const at = text.search(/[ ”]/);
  return at === -1 ? "" : text.slice(at);
}

function reversed(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text[text.length - 1 - index]).join("");
}

function isBalanced(text: string): boolean {
  return (text.match(/“/g)?.length ?? 0) === (text.match(/”/g)?.length ?? 0);
}
