/** OpenDocument texts for tests, from as little as each needs, and what they say. */
import { strToU8, zipSync } from "fflate";
import type { Problem } from "@docreview/model";
import type { Content } from "../../content/content.ts";
import { linesOf } from "../../testing/paragraphs.ts";
import { readOdp } from "../odp-reader.ts";
import { readOdt } from "../odt-reader.ts";

/** Content of the parts, without their roots. */
export interface SmallParts {
  /** Of `automatic-styles` of the content. */
  readonly automatic?: string;
  /** Of `styles.xml`. */
  readonly styles?: string;
  /** Whole parts by name. */
  readonly further?: Readonly<Record<string, string | Uint8Array>>;
}

export function smallFile(kind: "text" | "presentation", body: string, parts: SmallParts = {}): Uint8Array {
  const { automatic = "", styles = "", further = {} } = parts;
  const files: Record<string, string | Uint8Array> = {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles>${styles}</office:document-styles>`,
    ...further,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
  );
}

export interface SmallReading {
  /** Null if the file is refused. */
  readonly content: Content | null;
  readonly problems: readonly Problem[];
  /** `zone: marker text` of each paragraph, those of tables among them. */
  readonly lines: readonly string[];
}

export async function readSmallText(body: string, parts?: SmallParts): Promise<SmallReading> {
  return readingOf(await readOdt(smallFile("text", body, parts), { maximumPages: 10 }));
}

export async function readSmallSlides(body: string, parts?: SmallParts): Promise<SmallReading> {
  return readingOf(await readOdp(smallFile("presentation", body, parts), { maximumPages: 10 }));
}

function readingOf(read: Awaited<ReturnType<typeof readOdt>>): SmallReading {
  const { value, problems } = read;
  return { content: value, problems, lines: value === null ? [] : linesOf(value) };
}
