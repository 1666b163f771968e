/**
 * The subset of CommonMark used in our descriptions: second-level headings, paragraphs, flat lists, fenced code, `code`
 * and [links](https://…). Anything else is shown as plain text.
 */
import { html, type Html, type Piece } from "./html.ts";

export function markdown(text: string): Html {
  return html`${blocks(text).map(block)}`;
}

/** Inline elements. */
export function inlineMarkdown(text: string): Html {
  const parts = text.split(/(`[^`]+`|\[[^\]]+\]\(https:\/\/[^\s)]+\))/);
  return html`${parts.map(inline)}`;
}

/** The anchor of a heading. */
export const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Separated by blank lines, except in fenced code. */
function blocks(text: string): readonly string[] {
  return text
    .split(/(^```[^]*?^```$)/m)
    .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}/)))
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function block(text: string): Html {
  if (text.startsWith("```")) {
    return html`<pre tabindex="0"><code>${text.split("\n").slice(1, -1).join("\n")}</code></pre> `;
  }
  if (text.startsWith("## ")) {
    const title = text.slice(3);
    return html`<h2 id="${slug(title)}">${inlineMarkdown(title)}</h2> `;
  }
  if (text.startsWith("- ")) {
    const items = text.split(/^- /m).slice(1);
    return html`<ul>
      ${items.map((item) => html`<li>${inlineMarkdown(item.trim())}</li>`)}
    </ul> `;
  }
  return html`<p>${inlineMarkdown(text)}</p> `;
}

function inline(text: string): Piece {
  if (text.startsWith("`") && text.length > 1) return html`<code>${text.slice(1, -1)}</code>`;
  const [, label, address] = /^\[([^\]]+)\]\((https:\/\/[^\s)]+)\)$/.exec(text) ?? [];
  return label === undefined || address === undefined ? text : html`<a href="${address}">${label}</a>`;
}
