/** The state of an interview: which question is next, which options are available, and what has been answered. Pure. */
import type { ResolvedCategory, Resolver } from "@docreview/engine/rules";
import type { Answers } from "@docreview/model";

export interface Interview {
  readonly answers: Answers;
  /** Keys of the categories that were asked, the latest last. */
  readonly asked: readonly string[];
  /** The category to which the last reply returned; omitted if it did not. */
  readonly again?: string | undefined;
}

/** The next category that has available options and has not been asked; null at the end. */
export function nextQuestion(
  { answers, asked, again }: Interview,
  { resolve }: Resolver,
): ResolvedCategory | null {
  const open = resolve(answers).categories.filter(
    ({ key, options }) => options.length > 0 && !asked.includes(key),
  );
  return open.find(({ key }) => key === again) ?? open[0] ?? null;
}

/** The meaning of a reply or, as text, why it was not understood. */
export type Reply = { readonly choose: readonly string[] } | "keep" | "skip" | "back";

/** Replies are numbers or keys, `s` or `skip`, `b` or `back`; an empty reply keeps the answer. */
export function readReply(
  line: string,
  { options, multiple }: ResolvedCategory,
): Reply | { readonly fault: string } {
  const words = line.split(/[\s,]+/).filter((word) => word !== "");
  const [word] = words;
  if (word === undefined) return "keep";
  const keyOf = (given: string) =>
    options.find(({ key }) => key === given.toLowerCase())?.key ??
    (/^\d+$/.test(given) ? options[Number(given) - 1]?.key : undefined);
  if (words.length === 1 && keyOf(word) === undefined) {
    if (/^(b|back)$/i.test(word)) return "back";
    if (/^(s|skip)$/i.test(word)) return "skip";
  }
  const choose: string[] = [];
  for (const given of words) {
    const key = keyOf(given);
    if (key === undefined) {
      return {
        fault: `There is no option “${given}”: write numbers from 1 to ${options.length}, or the words beside them.`,
      };
    }
    if (!choose.includes(key)) choose.push(key);
  }
  if (!multiple && choose.length > 1) return { fault: "Only one option can be chosen here." };
  return { choose };
}

/** The interview after a reply to a question. */
export function afterReply({ answers, asked }: Interview, key: string, reply: Reply): Interview {
  if (reply === "back") return { answers, asked: asked.slice(0, -1), again: asked.at(-1) };
  const { [key]: before = [], ...others } = answers;
  const chosen = reply === "keep" ? before : reply === "skip" ? [] : reply.choose;
  return { answers: chosen.length === 0 ? others : { ...others, [key]: chosen }, asked: [...asked, key] };
}
