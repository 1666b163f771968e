/**
 * Markdown: CommonMark with the tables and struck-out text of GitHub. It is defined by its equivalent HTML and may
 * contain HTML, so it is converted to HTML and read as that.
 */
import { readableKinds, type Outcome, type Problem } from "@docreview/model";
import MarkdownIt from "markdown-it";
import type { Content } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { readHtml } from "../html/read-html.ts";
import { readTextFile } from "../sniffing/text-file.ts";
import { frontMatterOf } from "./front-matter.ts";
import { shownMarkdown } from "./shown-markdown.ts";

/** The maximum nesting of quotations and lists; the parser ignores deeper ones. */
const maximumNesting = 100;

const markdown = new MarkdownIt({ html: true, maxNesting: maximumNesting });

export function readMarkdown(bytes: Uint8Array): Outcome<Content> {
  return readTextFile(bytes, { kind: readableKinds.markdown }, contentOf);
}

function contentOf(text: string): Outcome<Content> {
  const { body, title, shown } = frontMatterOf(text);
  const environment = {};
  const tokens = markdown.parse(body, environment);
  const html = markdown.renderer.render(tokens, markdown.options, environment);
  const properties = shown.map((value) => plainParagraph(value, "hidden"));
  const elements = [...properties, ...readHtml(html, () => null)];
  const isCut = tokens.some(({ level }) => level >= maximumNesting - 1);
  return {
    value: {
      title,
      sections: [{ newPage: true, mark: null, elements }],
      source: shownMarkdown(text, {
        tokens,
        start: text.length - body.length,
        unescape: markdown.utils.unescapeAll,
      }),
    },
    problems: isCut ? [nestedTooDeeply] : [],
  };
}

const nestedTooDeeply: Problem = {
  code: "document-incomplete",
  reason: "nested-too-deeply",
  message: `Quotations and lists that are nested more than ${maximumNesting} levels deep were not read.`,
};
