/**
 * Markup compatibility (ECMA-376, part 3): content that a file contains twice, for newer and for older programs, is
 * read once.
 */
import { attribute, child, type XmlElement, type XmlNode } from "../xml/xml.ts";

/**
 * Namespaces, by the prefixes that every writer uses for them, whose elements are not read here: VML. All other choices
 * are read, because they have more content than their fallback: a formula instead of its picture, or a chart instead of
 * a sentence that the chart cannot be shown.
 */
const unread: ReadonlySet<string> = new Set(["v"]);

/** The same tree, with each `AlternateContent` replaced by the content of its chosen branch. */
export function withoutAlternatives(element: XmlElement): XmlElement {
  let changed = false;
  const children = element.children.flatMap((node): readonly XmlNode[] => {
    if (typeof node === "string") return [node];
    if (node.name === "AlternateContent") {
      changed = true;
      const branch = chosenBranch(node);
      return branch === null ? [] : withoutAlternatives(branch).children;
    }
    const one = withoutAlternatives(node);
    changed ||= one !== node;
    return [one];
  });
  return changed ? element.withChildren(children) : element;
}

/** The `Choice` or `Fallback` of an `AlternateContent` that is read. */
export function chosenBranch(alternatives: XmlElement): XmlElement | null {
  for (const node of alternatives.children) {
    if (typeof node === "string" || node.name !== "Choice") continue;
    const required = (attribute(node, "Requires") ?? "").split(/\s+/);
    if (!required.some((prefix) => unread.has(prefix))) return node;
  }
  return child(alternatives, "Fallback");
}
