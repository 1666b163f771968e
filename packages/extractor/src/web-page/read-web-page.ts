/** Web pages: the text that a browser shows and, in zones of its own, what it does not. Nothing that a page names is fetched. */
import { readableKinds, type Outcome, type Problem } from "@docreview/model";
import type { Content } from "../content/content.ts";
import { StyleSheets } from "../css/style-sheets.ts";
import { charsetWithin } from "../html/charset.ts";
import { parseHtml } from "../html/parser.ts";
import { readHtml } from "../html/read-html.ts";
import { readTextFile } from "../sniffing/text-file.ts";
import { dataPicture } from "./data-picture.ts";

export function readWebPage(bytes: Uint8Array): Outcome<Content> {
  return readTextFile(bytes, { kind: readableKinds.html, label: charsetWithin(bytes) }, contentOf);
}

function contentOf(html: string): Outcome<Content> {
  const { title, styles, hasOthers } = headOf(html);
  const elements = readHtml(html, {
    findPicture: dataPicture,
    styles,
    // A style sheet that is elsewhere may have any colour.
    page: { background: hasOthers ? null : "#ffffff" },
  });
  return {
    value: { title: title === "" ? null : title, sections: [{ newPage: true, mark: null, elements }] },
    problems: styles.isCut ? [stylesCut] : [],
  };
}

interface Head {
  readonly title: string;
  readonly styles: StyleSheets;
  /** The page names style sheets that it does not contain. */
  readonly hasOthers: boolean;
}

/** What stands for the page as a whole, wherever in it. */
function headOf(html: string): Head {
  const styles = new StyleSheets();
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

const stylesCut: Problem = {
  code: "document-incomplete",
  reason: "part-too-large",
  message:
    "The style sheets of the page are so large that they were not used in full: some of the text that was read may be hidden.",
};
