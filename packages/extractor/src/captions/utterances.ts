/** Utterances in captions: cues that continue a sentence are joined, because captions are cut to fit the screen. */
import type { Cue } from "./cues.ts";

export interface Utterance {
  /** Seconds. */
  readonly start: number;
  readonly text: string;
}

/** After a pause of this many seconds, another utterance begins. */
const longestPause = 4;
/** The maximum number of cues in an utterance, for captions without punctuation. */
const mostCues = 15;

export function utterancesOf(cues: Iterable<Cue>): readonly Utterance[] {
  const utterances: Utterance[] = [];
  let open: Cue[] = [];
  const close = () => {
    const [first] = open;
    if (first !== undefined) {
      utterances.push({ start: first.start, text: open.flatMap(({ lines }) => lines).join(" ") });
    }
    open = [];
  };
  let rolled: string | null = null;
  for (const cue of cues) {
    // Live captions roll: a cue repeats the last line of the one before it.
    const isRolling = rolled !== null && cue.lines[0] === rolled;
    const lines = isRolling ? cue.lines.slice(1) : cue.lines;
    rolled = cue.lines.at(-1) ?? rolled;
    for (const part of partsOf({ ...cue, lines })) {
      const before = open.at(-1);
      if (before !== undefined && (open.length >= mostCues || !continues(before, part))) close();
      open.push(part);
    }
  }
  close();
  return utterances;
}

/** When a cue has two speakers, the lines of each begin with a dash. */
function partsOf(cue: Cue): readonly Cue[] {
  const parts: string[][] = [];
  for (const line of cue.lines) {
    const last = parts.at(-1);
    if (last === undefined || isTurn(line)) parts.push([line]);
    else last.push(line);
  }
  return parts.map((lines) => ({ ...cue, lines }));
}

function continues(before: Cue, after: Cue): boolean {
  const end = before.lines.at(-1) ?? "";
  const start = after.lines[0] ?? "";
  return (
    !/[.!?…♪\])]["'”’»)\]]*$/u.test(end) &&
    !isTurn(start) &&
    before.voice === after.voice &&
    after.start - before.end <= longestPause
  );
}

/** Another speaker, a sound or music. */
function isTurn(line: string): boolean {
  return /^(?:[-–—]\s?\S|>>|[♪[(]|[\p{Lu}][\p{Lu}\p{N} .'’-]{1,30}:)/u.test(line);
}
