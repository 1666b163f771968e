/** Word documents for the tests of conversions: a sentence, and parts that refer to something outside the document. */
import { storedZip } from "./stored-zip.ts";

export const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageOf = "http://schemas.openxmlformats.org/package/2006";
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${relationships}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(" ");

/** What a document may link to, by kind of link; each is a URL. */
export interface OutsideLinks {
  readonly pictures: readonly string[];
  readonly includedTexts: readonly string[];
  readonly objects: readonly string[];
  readonly templates: readonly string[];
}

const noLinks: OutsideLinks = { pictures: [], includedTexts: [], objects: [], templates: [] };

export function wordDocument(sentence: string, links: OutsideLinks = noLinks): Uint8Array {
  const targets: { readonly type: string; readonly target: string }[] = [];
  const relate = (type: string, target: string) => `rId${targets.push({ type, target })}`;
  const body = [
    `<w:p><w:r><w:t>${sentence}</w:t></w:r></w:p>`,
    ...links.pictures.map((target) => picture(relate("image", target))),
    ...links.pictures.map((target) => vectorPicture(relate("image", target))),
    ...links.includedTexts.map((target) => field(`INCLUDETEXT "${target}"`)),
    ...links.pictures.map((target) => field(`INCLUDEPICTURE "${target}" \\d`)),
    ...links.objects.map((target) => linkedObject(relate("oleObject", target))),
    ...links.templates.map((target) => `<w:subDoc r:id="${relate("subDocument", target)}"/>`),
  ].join("");
  for (const target of links.templates) relate("attachedTemplate", target);
  return storedZip({
    "[Content_Types].xml": `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${packageOf}/relationships">${targets
      .map(
        ({ type, target }, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}" TargetMode="External"/>`,
      )
      .join("")}</Relationships>`,
  });
}

function field(instruction: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const run = `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`;
  return `<w:p>${mark("begin")}${run}${mark("separate")}<w:r><w:t>kept</w:t></w:r>${mark("end")}</w:p>`;
}

function picture(id: string): string {
  const extent = 'cx="914400" cy="914400"';
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent ${extent}/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

function vectorPicture(id: string): string {
  return `<w:p><w:r><w:pict><v:shape style="width:99pt;height:50pt"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r></w:p>`;
}

function linkedObject(id: string): string {
  return `<w:p><w:r><w:object><v:shape id="s" style="width:99pt;height:50pt" o:ole=""/><o:OLEObject Type="Link" ProgID="Word.Document.12" ShapeID="s" DrawAspect="Content" ObjectID="_1" r:id="${id}" UpdateMode="Always"/></w:object></w:r></w:p>`;
}
