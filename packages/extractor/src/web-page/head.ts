/** What a page says of itself as a whole, wherever in it: its title and its style sheets. */
import { StyleSheets } from "../css/style-sheets.ts";
import { parseHtml } from "../html/parser.ts";

export interface Head {
  readonly title: string;
  readonly styles: StyleSheets;
  /** The page names style sheets that it does not contain. */
  readonly hasOthers: boolean;
}

/** `styles`: the style sheets to which those of the page are added. */
export function headOf(html: string, styles = new StyleSheets()): Head {
  const texts = { title: "", style: "" };
  let open: "title" | "style" | null = null;
  let isTitled = false;
  let hasOthers = false;
  parseHtml(html, {
    open: (name, attributes) => {
      if (name === "style" && isForScreens(attributes["media"])) open = "style";
      else if (name === "title" && !isTitled) open = "title";
      if (name === "link" && /\bstylesheet\b/i.test(attributes["rel"] ?? "")) hasOthers = true;
    },
    close: (name) => {
      if (name !== open) return;
      if (open === "style") styles.add(texts.style);
      else isTitled = true;
      hasOthers ||= /@import\b/i.test(texts.style);
      texts.style = "";
      open = null;
    },
    text: (text) => {
      if (open !== null) texts[open] += text;
    },
  });
  return { title: texts.title.replaceAll(/\s+/g, " ").trim(), styles, hasOthers };
}

function isForScreens(media = ""): boolean {
  return media.trim() === "" || /\b(?:all|screen)\b/i.test(media);
}
