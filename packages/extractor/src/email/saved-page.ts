/**
 * Web pages that browsers save as one file (“Webpage, single file”, MHTML, RFC 2557): messages that were never sent,
 * whose parts are the page, its frames, style sheets and images.
 */
import type { Section } from "../content/content.ts";
import { charsetWithin } from "../html/charset.ts";
import { readHtml } from "../html/read-html.ts";
import { headOf } from "../web-page/head.ts";
import { stylesCut } from "../web-page/read-web-page.ts";
import { isHtmlPart } from "./body.ts";
import { decodeBody, decodeBodyText } from "./decode.ts";
import { valueOf } from "./header.ts";
import { InlineImages } from "./inline-images.ts";
import { imagesElsewhere } from "./problems.ts";
import type { Reading } from "./reading.ts";
import type { MessagePart } from "./structure.ts";

/** Recognised by the fields that Chromium, Internet Explorer and Word write. */
export function isSavedPage({ fields }: MessagePart): boolean {
  return (
    valueOf(fields, "snapshot-content-location") !== "" || /^"?<?Saved by /i.test(valueOf(fields, "from"))
  );
}

/** The page, then its frames; scripts and fonts are not text. */
export async function readSavedPage(root: MessagePart, reading: Reading): Promise<readonly Section[]> {
  const leaves = leavesOf(root);
  const images = new InlineImages(root);
  const sheets = await sheetsOf(leaves);
  const sections: Section[] = [];
  for (const part of leaves.filter(isHtmlPart)) {
    if (reading.isCancelled) break;
    const { bytes } = await decodeBody(part);
    const html = reading.textOf(await decodeBodyText(part, bytes, charsetWithin(bytes)));
    await images.load(html);
    const { styles } = headOf(html, (address) => sheets.get(address.trim().toLowerCase()) ?? null);
    const findPicture = (address: string) => images.find(address);
    const elements = readHtml(html, { findPicture, styles, page: { background: "#ffffff" } });
    if (styles.isCut) reading.report(stylesCut);
    sections.push({ newPage: sections.length === 0, mark: null, elements });
  }
  if (images.elsewhere > 0) reading.report(imagesElsewhere(images.elsewhere));
  return sections.filter(({ elements }) => elements.length > 0);
}

/** By their address, in lower case. */
async function sheetsOf(leaves: readonly MessagePart[]): Promise<ReadonlyMap<string, string>> {
  const sheets = new Map<string, string>();
  for (const part of leaves.filter(({ mediaType }) => mediaType === "text/css")) {
    const { bytes } = await decodeBody(part);
    const { text } = await decodeBodyText(part, bytes);
    sheets.set(valueOf(part.fields, "content-location").toLowerCase(), text);
  }
  return sheets;
}

function leavesOf(part: MessagePart): readonly MessagePart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}
