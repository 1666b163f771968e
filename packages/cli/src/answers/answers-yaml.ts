/** An answers file: each question in words above its answer, so that people can also edit it by hand. */
import type { Category, Questionnaire } from "@docreview/engine/rules";
import type { Answers } from "@docreview/model";

/** The YAML of answers; a question without an answer gets an empty list. */
export function answersYaml({ categories }: Questionnaire, answers: Answers): string {
  return categories.map((category) => `${commentOf(category)}${answerLine(category, answers)}\n`).join("\n");
}

function commentOf({ description, multiple, options }: Category): string {
  const width = Math.max(...options.map(({ key }) => key.length));
  const choices = options.map(({ key, label }) => `#   ${key.padEnd(width)}  ${oneLine(label)}\n`);
  return `# ${oneLine(description)} ${multiple ? "Any number of:" : "One of:"}\n${choices.join("")}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function answerLine({ key }: Category, answers: Answers): string {
  return `${yamlWord(key)}: [${(answers[key] ?? []).map(yamlWord).join(", ")}]`;
}

/** Words that some versions of YAML do not read as text. */
const reserved = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);

/** A word as every version of YAML reads it: in quotes if it could be anything else. */
export function yamlWord(text: string): string {
  const isPlain = /^[a-z][a-z0-9_-]*$/i.test(text) && !reserved.has(text.toLowerCase());
  return isPlain ? text : JSON.stringify(text);
}
