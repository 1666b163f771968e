/**
 * The cues of caption files (SubRip, WebVTT), read as players read them: a line of times begins a cue anywhere, and a
 * blank line ends it.
 */

export interface Cue {
  /** The time at which it begins, in seconds. */
  readonly start: number;
  readonly end: number;
  /** Without markup; one line or more. */
  readonly lines: readonly string[];
  /** The speaker as named in the file; empty if it names none. */
  readonly voice: string;
}

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[,.:](\d{1,3})`;
export const times = new RegExp(String.raw`^[ \t]*${clock}[ \t]*-->[ \t]*${clock}`);

export function* cuesOf(text: string): Generator<Cue> {
  const lines = text.split(/\r\n|\n|\r/);
  for (let index = 0; index < lines.length; index++) {
    const found = times.exec(lines[index] ?? "");
    if (found === null) continue;
    const start = index + 1;
    while (!endsCue(lines, index + 1)) index++;
    const spoken = lines.slice(start, index + 1).join("\n");
    const [, voice = ""] = /<v(?:\.[^\s>]{0,100})?[ \t]+([^>]{1,200})>/i.exec(spoken) ?? [];
    yield {
      start: secondsOf(found.slice(1, 5)),
      end: secondsOf(found.slice(5, 9)),
      lines: plain(spoken)
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
      voice: voice.trim(),
    };
  }
}

/** At a blank line, at the times of the next cue, at its number, and at the end of the file. */
function endsCue(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (line.trim() === "" || times.test(line)) return true;
  return /^\d+$/.test(line.trim()) && times.test(lines[index + 1] ?? "");
}

function secondsOf([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: readonly (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

export const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

/** Tags, the times of single words, and the positions of SubStation Alpha. */
export const markup = /<\/?(?:[a-z][^<>]{0,300}|\d[\d:.]{0,20})?>|\{\\[^{}\n]{0,200}\}/gi;
export const lineBreak = /\\[Nn]/g;
export const entity = /&(amp|lt|gt|nbsp|lrm|rlm);/g;

function plain(text: string): string {
  return text
    .replaceAll(markup, "")
    .replaceAll(lineBreak, "\n")
    .replaceAll(entity, (written, name: string) => entities[name] ?? written);
}
