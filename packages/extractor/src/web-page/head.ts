/** Properties of a whole page, wherever they are in it: its title and its style sheets. */
import { StyleSheets } from "../css/style-sheets.ts";
import { parseHtml } from "../html/parser.ts";

export interface Head {
  readonly title: string;
  readonly styles: StyleSheets;
  /** The page refers to style sheets that it does not contain. */
  readonly hasOthers: boolean;
}

/** The style sheet at an address, if it is available; otherwise null. Nothing is fetched. */
export type FindSheet = (address: string) => string | null;

export function headOf(html: string, findSheet: FindSheet = () => null): Head {
  const styles = new StyleSheets();
  const texts = { title: "", style: "" };
  let open: "title" | "style" | null = null;
  let isTitled = false;
  let hasOthers = false;
  parseHtml(html, {
    open: (name, attributes) => {
      if (name === "style" && isForScreens(attributes["media"])) open = "style";
      else if (name === "title" && !isTitled) open = "title";
      if (name !== "link" || !isSheet(attributes["rel"]) || !isForScreens(attributes["media"])) return;
      const css = findSheet(attributes["href"] ?? "");
      if (css === null) hasOthers = true;
      else styles.add(css);
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

function isSheet(relation = ""): boolean {
  return /\bstylesheet\b/i.test(relation) && !/\balternate\b/i.test(relation);
}

function isForScreens(media = ""): boolean {
  return media.trim() === "" || /\b(?:all|screen)\b/i.test(media);
}
