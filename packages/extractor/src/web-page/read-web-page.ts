/** Web pages: the text that a browser shows and, in zones of its own, what it does not. Nothing that a page names is fetched. */
import { readableKinds, type Outcome } from "@docreview/model";
import type { Content } from "../content/content.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtml } from "../html/read-html.ts";
import { readTextFile } from "../sniffing/text-file.ts";
import { dataPicture } from "./data-picture.ts";

export function readWebPage(bytes: Uint8Array): Outcome<Content> {
  const source = { kind: readableKinds.html, label: charsetWithin(bytes) };
  return readTextFile(bytes, source, (html) => {
    const elements = readHtml(html, dataPicture);
    return {
      value: { title: titleOf(html), sections: [{ newPage: true, mark: null, elements }] },
      problems: [],
    };
  });
}

function titleOf(html: string): string | null {
  const title = /<title[^>]{0,200}>([^<]{0,1000})/i.exec(html.slice(0, 100_000))?.[1] ?? "";
  const text = title.replaceAll(/\s+/g, " ").trim();
  return text === "" ? null : text;
}
