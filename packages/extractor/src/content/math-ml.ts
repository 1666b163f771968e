/**
 * Formulas of MathML as one line of text, with signs where only the layout shows how the parts are related (MathML
 * Core).
 */
import { grouped } from "./formula.ts";

export interface MathNode {
  /** Without a prefix. */
  readonly name: string;
  readonly children: readonly (MathNode | string)[];
}

export function mathMlText(node: MathNode): string {
  const parts = node.children.filter((child): child is MathNode => typeof child !== "string");
  const part = (index: number): string => (parts[index] === undefined ? "" : mathMlText(parts[index]));
  switch (node.name) {
    case "mfrac":
      return `${grouped(part(0))}/${grouped(part(1))}`;
    case "msup":
      return `${part(0)}^${grouped(part(1))}`;
    case "msub":
    case "munder":
      return `${part(0)}_${grouped(part(1))}`;
    case "msubsup":
    case "munderover":
      return `${part(0)}_${grouped(part(1))}^${grouped(part(2))}${largeOperators.test(part(0)) ? " " : ""}`;
    case "mover":
      return isAccent(part(1)) ? part(0) + part(1) : `${part(0)}^${grouped(part(1))}`;
    case "msqrt":
      return `√${grouped(parts.map(mathMlText).join(""))}`;
    case "mroot":
      return `${part(1)}√${grouped(part(0))}`;
    case "mtr":
      return parts.map(mathMlText).join(" ");
    case "mtable":
      return parts.map(mathMlText).join("; ");
    case "mspace":
      return " ";
    case "annotation":
    case "annotation-xml":
    case "mphantom":
      return "";
    default:
      return parts.length > 0 ? parts.map(mathMlText).join("") : sign(node);
  }
}

/** Their operand follows their limits. */
const largeOperators = /^[∑∏∐∫⋂⋃]$/;

/** A line or a mark over letters. */
function isAccent(text: string): boolean {
  return Array.from(text).length === 1 && !/[\p{L}\p{N}]/u.test(text);
}

/** The text of one token, without surrounding white space and invisible operators. */
function sign({ children }: MathNode): string {
  return children
    .filter((child) => typeof child === "string")
    .join("")
    .replaceAll(/[ \t\r\n]+/g, " ")
    .replaceAll(/[\u2061-\u2064]/g, "")
    .trim();
}
