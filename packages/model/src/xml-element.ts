/** Elements of XML (XML 1.0, section 3) as data, and as text. The caller leaves out what XML cannot contain (section 2.2). */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements, or text. */
  readonly children: readonly XmlElement[] | string;
}

/** Without white space that the element does not have. */
export function writtenXml(element: XmlElement): string {
  const { name, children } = element;
  const content = typeof children === "string" ? escaped(children) : children.map(writtenXml).join("");
  const start = xmlStart(element);
  return content === "" ? `${start.slice(0, -1)}/>` : `${start}${content}</${name}>`;
}

/** The start tag. */
export function xmlStart({ name, attributes }: Omit<XmlElement, "children">): string {
  let written = "";
  for (const [key, value] of Object.entries(attributes)) {
    written += ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`;
  }
  return `<${name}${written}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
