/** Presentations of a few parts, for one point each. */
import { strToU8, zipSync } from "fflate";

export interface SmallPart {
  readonly xml: string;
  /** Type and target by identifier; external where the target is an address. */
  readonly relationships?: Readonly<Record<string, readonly [type: string, target: string]>>;
}

/** Parts by name below `ppt/`. The presentation lists all slides by number unless it is among them. */
export function smallPresentation(parts: Readonly<Record<string, SmallPart | string>>): Uint8Array {
  const slides = Object.keys(parts).filter((name) => name.startsWith("slides/"));
  const all: Record<string, SmallPart | string> = { "presentation.xml": presentationOf(slides), ...parts };
  const files: Record<string, Uint8Array> = {
    "_rels/.rels": strToU8(relationshipsXml({ rId1: ["officeDocument", "ppt/presentation.xml"] })),
  };
  for (const [name, part] of Object.entries(all)) {
    const { xml, relationships = {} } = typeof part === "string" ? { xml: part } : part;
    const slash = name.lastIndexOf("/") + 1;
    files[`ppt/${name}`] = strToU8(xml);
    files[`ppt/${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`] = strToU8(
      relationshipsXml(relationships),
    );
  }
  return zipSync(files);
}

export function presentationOf(slides: readonly string[], attributes = ""): SmallPart {
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("");
  return {
    xml: `<p:presentation ${attributes}><p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    relationships: Object.fromEntries(
      slides.map((name, index) => [`rId${index + 1}`, ["slide", name] as const]),
    ),
  };
}

export function slide(shapes: string, attributes = ""): string {
  return `<p:sld ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
}

export function textBox(text: string, properties = ""): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box" ${properties}/><p:nvPr/></p:nvSpPr><p:spPr/>` +
    `<p:txBody>${paragraph(text)}</p:txBody></p:sp>`
  );
}

export function placeholder(attributes: string, text: string): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Placeholder"/><p:nvPr><p:ph ${attributes}/></p:nvPr></p:nvSpPr><p:spPr/>` +
    `<p:txBody>${paragraph(text)}</p:txBody></p:sp>`
  );
}

export function paragraph(text: string): string {
  return `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
}

export function frame(data: string): string {
  return (
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Frame"/><p:nvPr/></p:nvGraphicFramePr>' +
    `<a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`
  );
}

function relationshipsXml(
  relationships: Readonly<Record<string, readonly [type: string, target: string]>>,
): string {
  const elements = Object.entries(relationships).map(([id, [type, target]]) => {
    const mode = target.includes("://") ? ' TargetMode="External"' : "";
    return `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships>${elements.join("")}</Relationships>`;
}
