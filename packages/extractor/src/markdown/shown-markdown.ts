/** The source of a Markdown document in which only its text is left, and the comments in it that are comments. */
import type MarkdownIt from "markdown-it";
import type { SourceRemark, SourceText } from "../content/content.ts";
import { blank, hide, written } from "../content/shown-source.ts";

type Tokens = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>;

const comments = /<!--([^]*?)-->/g;
/** Emphasis, code and what is escaped do not separate words; an entity is the character that it stands for. */
const signs = /[*`~\\]|&(?:#x?[\da-f]{1,8}|[a-z][a-z\d]{1,31});|<\/?[a-z][^<>]*>/gi;

/** `tokens`: of the body, which begins at `start`. */
export function shownMarkdown(
  source: string,
  {
    tokens,
    start,
    unescape,
  }: { readonly tokens: Tokens; readonly start: number; readonly unescape: (text: string) => string },
): SourceText {
  const shown = source
    .replaceAll(comments, blank)
    .replaceAll(signs, (sign) => (sign.startsWith("&") ? written(sign, unescape(sign)) : hide(sign)));
  return { shown, remarks: remarksOf(source, tokens, start) };
}

/** Within code, a comment is text. */
function remarksOf(source: string, tokens: Tokens, start: number): readonly SourceRemark[] {
  const lines = lineStartsOf(source, start);
  let reached = start;
  return tokens.flatMap((token) =>
    Array.from(htmlOf(token).matchAll(comments), ([, text = ""]): SourceRemark => {
      const from = Math.max(reached, lines[token.map?.[0] ?? 0] ?? start);
      // The parser gives lines one form, so that only the first is sure to be found.
      const found = source.indexOf(`<!--${text.split("\n")[0] ?? ""}`, from);
      reached = found < 0 ? from : found + "<!--".length;
      return { text, start: reached };
    }),
  );
}

function htmlOf({ type, content, children }: Tokens[number]): string {
  if (type === "html_block") return content;
  const inline = (children ?? []).filter((child) => child.type === "html_inline");
  return inline.map((child) => child.content).join("");
}

function lineStartsOf(source: string, start: number): readonly number[] {
  const breaks = source.slice(start).matchAll(/\r\n?|\n/g);
  return [start, ...Array.from(breaks, ({ index, 0: end }) => start + index + end.length)];
}
