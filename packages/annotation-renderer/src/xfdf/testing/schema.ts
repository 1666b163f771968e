/** For tests: validates XFDF by our schema and queries it, with libxml2. */
import { readFileSync } from "node:fs";
import { RelaxNGValidator, XmlDocument, XmlElement } from "libxml2-wasm";

const schema = readFileSync(new URL("../xfdf.rng", import.meta.url), "utf8");

/** The validation error of a document, in one sentence; empty if it is valid. Throws if it is not XML. */
export function schemaFault(xfdf: string): string {
  using grammar = XmlDocument.fromString(schema);
  using validator = RelaxNGValidator.fromDoc(grammar);
  using document = XmlDocument.fromString(xfdf);
  try {
    validator.validate(document);
    return "";
  } catch (error) {
    return String(error);
  }
}

export interface Found {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly contents: string;
}

/** The annotations of a document, without their popups. */
export function annotationsIn(xfdf: string): readonly Found[] {
  using document = XmlDocument.fromString(xfdf);
  const elements = document.find("/x:xfdf/x:annots/*", namespaces);
  return elements.flatMap((element) => (element instanceof XmlElement ? [found(element)] : []));
}

/** The values of what the path finds; `x` is XFDF. */
export function valuesAt(xfdf: string, path: string): readonly string[] {
  using document = XmlDocument.fromString(xfdf);
  return document.find(path, namespaces).map((node) => node.content);
}

const namespaces = { x: "http://ns.adobe.com/xfdf/" };

function found(element: XmlElement): Found {
  return {
    name: element.name,
    attributes: Object.fromEntries(element.attrs.map(({ name, content }) => [name, content])),
    contents: element.get("x:contents", namespaces)?.content ?? "",
  };
}
