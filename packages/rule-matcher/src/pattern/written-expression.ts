/** What is wrong with a regular expression as it is written in a YAML file. */
import { expressionFault } from "@docreview/linear-regex";

/** What YAML makes of `\b`, `\a`, `\v`, `\f` and `\e` in double quotes. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const escaped = /[\u0007\u0008\u000B\u000C\u001B]/;

/** Its first fault, or null. The offset counts from the start of the expression. */
export function writtenExpressionFault(expression: string): ReturnType<typeof expressionFault> {
  const offset = expression.search(escaped);
  if (offset < 0) return expressionFault(expression);
  return {
    offset,
    message:
      "in double quotes, YAML reads “\\b” and the like as a control character: write the regular expression in single quotes",
  };
}
