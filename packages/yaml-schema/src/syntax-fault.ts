/** What is wrong with a file that is not valid YAML, where it began, and what to do. */
import type { YAMLError } from "yaml";
import { tooDeepNesting } from "./nesting.ts";

export interface SyntaxFault {
  /** UTF-16 code units into the file. */
  readonly offset: number;
  readonly message: string;
}

/** What the parser says is kept, because it can be searched for. */
const remedies: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  BAD_ALIAS: "put text that begins with “*” or “&” in quotes",
  BAD_SCALAR_START: "put the text in quotes",
  BAD_DQ_ESCAPE: "write a regular expression in single quotes, in which “\\” has no special meaning",
  BAD_INDENT: "give keys of one mapping, and items of one list, the same indentation",
  BLOCK_AS_IMPLICIT_KEY: "put text that contains a colon in quotes",
  MULTILINE_IMPLICIT_KEY: "put the text in quotes, or close the bracket or quote before it",
  MISSING_CHAR: "put a comma between items, and text that contains an apostrophe in double quotes",
  TAG_RESOLVE_FAILED: "put text that begins with “!” in quotes",
};

export const repeatedKey = "not valid YAML: Map keys must be unique – the key occurs twice: keep one of them";

export function syntaxFault({ code, message, pos: [offset] }: YAMLError, source: string): SyntaxFault {
  if (code === "MULTIPLE_DOCS")
    return { offset, message: "a file holds one document: remove the line “---”, or split the file" };
  if (code === "RESOURCE_EXHAUSTION") return { offset, message: tooDeepNesting };
  return (
    listBesideKeys(message, offset) ??
    unclosedQuote(message, offset, source) ??
    unquotedBrace(code, offset, source) ??
    withRemedy(code, message, offset)
  );
}

/** A key follows the items of a list at their indentation. */
function listBesideKeys(message: string, offset: number): SyntaxFault | null {
  if (!message.startsWith("A block sequence may not be used as an implicit map key")) return null;
  return {
    offset,
    message:
      "not valid YAML: the items of a list and a key have the same indentation – begin all of them with “- ”, or indent what belongs to the key",
  };
}

function withRemedy(code: string, message: string, offset: number): SyntaxFault {
  const remedy = remedies[code];
  return { offset, message: `not valid YAML: ${message}${remedy === undefined ? "" : ` – ${remedy}`}` };
}

/** The parser reports where the file ended instead. */
function unclosedQuote(message: string, offset: number, source: string): SyntaxFault | null {
  const [, quote] = /^Missing closing (["'])quote/.exec(message) ?? [];
  if (quote === undefined) return null;
  const opening = lastOpening(source.slice(0, offset), quote);
  return opening < 0
    ? null
    : {
        offset: opening,
        message: `not valid YAML: the quote that opens here is never closed – add ${quote}`,
      };
}

/** The last quote that begins a value or an item. */
function lastOpening(before: string, quote: string): number {
  const openings = [
    ...before.matchAll(new RegExp(`(?:[:,\\[{]|^[ \\t]*-)[ \\t]+(?=${quote})|[[{](?=${quote})`, "gm")),
  ];
  const last = openings.at(-1);
  return last === undefined ? -1 : last.index + last[0].length;
}

/** `feedback: {{text}} is …`: braces that begin a text are read as a mapping, and what follows them is the fault. */
function unquotedBrace(code: string, offset: number, source: string): SyntaxFault | null {
  if (code !== "UNEXPECTED_TOKEN") return null;
  const lineStart = source.lastIndexOf("\n", offset - 1) + 1;
  const [, key] = /^(.*?(?::|-)[ \t]+)\{/.exec(source.slice(lineStart, offset)) ?? [];
  if (key === undefined) return null;
  return {
    offset: lineStart + key.length,
    message: "a text that begins with “{” is read as a mapping: put the text in quotes",
  };
}
