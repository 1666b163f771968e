/** A Dockerfile as its stages and instructions. Heredocs and parser directives are not supported. */

export interface Instruction {
  /** In capitals. */
  readonly name: string;
  /** On one line. */
  readonly text: string;
}

export interface Stage {
  readonly from: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

export function parseDockerfile(text: string): readonly Stage[] {
  const stages: { from: string; name: string; instructions: Instruction[] }[] = [];
  for (const { name, text: rest } of instructionsOf(text)) {
    if (name === "FROM") {
      const [, from = "", as = ""] = /^(\S+)(?: +AS +(\S+))?$/i.exec(rest) ?? [];
      stages.push({ from, name: as, instructions: [] });
    } else stages.at(-1)!.instructions.push({ name, text: rest });
  }
  return stages;
}

function instructionsOf(text: string): readonly Instruction[] {
  const lines = text.split("\n").filter((line) => !/^\s*#/.test(line));
  const whole = lines
    .join("\n")
    .replaceAll(/\s*\\\n\s*/g, " ")
    .split("\n");
  return whole
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name: name.toUpperCase(), text: rest };
    });
}

/** The instructions of a stage, after those of the stages that it is built from. */
export function inheritedInstructions(stages: readonly Stage[], name: string): readonly Instruction[] {
  const stage = stages.find((one) => one.name === name);
  if (stage === undefined) return [];
  return [...inheritedInstructions(stages, stage.from), ...stage.instructions];
}

/** The text of the last instruction with this name. */
export function lastOf(instructions: readonly Instruction[], name: string): string | undefined {
  return instructions.findLast((one) => one.name === name)?.text;
}

/** The words of an instruction in JSON form, also after flags and `CMD`. */
export function wordsOf(text = ""): readonly string[] {
  return JSON.parse(text.slice(text.indexOf("["))) as string[];
}

/** The variables that `ENV` sets. */
export function environmentOf(instructions: readonly Instruction[]): Readonly<Record<string, string>> {
  const texts = instructions.filter(({ name }) => name === "ENV").map(({ text }) => text);
  const pairs = texts.flatMap((text) => text.split(" ").map((pair) => pair.split("=") as [string, string]));
  return Object.fromEntries(pairs);
}
