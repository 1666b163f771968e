/**
 * Formulas as one line of text (ECMA-376, part 1, 22.1), with signs where only the layout shows how the parts are
 * related.
 */
import { grouped } from "../content/formula.ts";
import { attribute, child, childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";

export function mathText(element: XmlElement): string {
  const part = (name: string): string => {
    const found = child(element, name);
    return found === null ? "" : mathText(found);
  };
  switch (element.name) {
    case "t":
      return textOf(element);
    case "f":
      return `${grouped(part("num"))}/${grouped(part("den"))}`;
    case "sSup":
      return `${part("e")}^${grouped(part("sup"))}`;
    case "sSub":
      return `${part("e")}_${grouped(part("sub"))}`;
    case "sSubSup":
      return `${part("e")}_${grouped(part("sub"))}^${grouped(part("sup"))}`;
    case "rad":
      return `${part("deg")}√${grouped(part("e"))}`;
    case "nary":
      return `${property(element, "chr") ?? "∫"}${limits(part("sub"), part("sup"))} ${part("e")}`;
    case "d":
      return delimited(element);
    case "mr":
      return childrenNamed(element, "e").map(mathText).join(" ");
    case "m":
    case "eqArr":
      return elementsOf(element).map(mathText).filter(Boolean).join("; ");
    case "oMathPara":
      return elementsOf(element).map(mathText).filter(Boolean).join("\n");
    default:
      return element.name.endsWith("Pr") ? "" : elementsOf(element).map(mathText).join("");
  }
}

function limits(from: string, to: string): string {
  return `${from === "" ? "" : `_${grouped(from)}`}${to === "" ? "" : `^${grouped(to)}`}`;
}

function delimited(element: XmlElement): string {
  const begin = property(element, "begChr") ?? "(";
  const end = property(element, "endChr") ?? ")";
  const separator = property(element, "sepChr") ?? "|";
  return `${begin}${childrenNamed(element, "e").map(mathText).join(separator)}${end}`;
}

function property(element: XmlElement, name: string): string | null {
  const properties = child(element, `${element.name}Pr`);
  const found = properties === null ? null : child(properties, name);
  return found === null ? null : attribute(found, "val");
}
