/** The source of a web page in which only its text and the attributes that people see or hear are left. */
import type { SourceRemark, SourceText } from "../content/content.ts";
import { blank, hide, written } from "../content/shown-source.ts";
import { parseHtml } from "./parser.ts";
import { blockElements, silentElements } from "./elements.ts";

/** Their values are shown, read aloud, or found by search engines. */
const shownAttributes: ReadonlySet<string> = new Set(["alt", "title", "content", "value", "placeholder"]);

export function shownHtml(html: string): SourceText {
  const parts: string[] = [];
  const remarks: SourceRemark[] = [];
  let reached = 0;
  let separates = false;
  let silent = 0;
  const add = (start: number, text: string) => {
    const between = html.slice(reached, start);
    parts.push(separates ? blank(between) : hide(between), text);
    reached = start + text.length;
    separates = false;
  };
  parseHtml(html, {
    open: (name) => {
      if (silentElements.has(name)) silent++;
      separates ||= separatesWords(name);
    },
    close: (name) => {
      if (silentElements.has(name)) silent--;
      separates ||= separatesWords(name);
    },
    text: (text, { start, end }) => {
      if (silent > 0) separates = true;
      else add(start, text.length === end - start ? text : written(html.slice(start, end), text));
    },
    attribute: (name, { start, end }) => {
      if (silent > 0 || !shownAttributes.has(name)) return;
      const [assignment = ""] = /^[^=]*=\s*["']?/.exec(html.slice(start, end)) ?? [];
      separates = true;
      add(start + assignment.length, html.slice(start + assignment.length, end));
      separates = true;
    },
    comment: ({ start, end }) => {
      separates = true;
      remarks.push({ text: html.slice(start, end).replace(/-->$/, ""), start });
    },
  });
  separates = true;
  add(html.length, "");
  return { shown: parts.join(""), remarks };
}

function separatesWords(name: string): boolean {
  return blockElements.has(name) || silentElements.has(name) || name === "br" || name === "img";
}
