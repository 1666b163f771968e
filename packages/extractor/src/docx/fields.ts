/** Fields: a code that is hidden, and the result that is shown (ECMA-376, part 1, 17.16). They may span paragraphs. */
import { attribute, child, childrenNamed, type XmlElement } from "../xml/xml.ts";
import { toggle, valueOf } from "./properties.ts";

interface OpenField {
  code: string;
  hasResult: boolean;
  link: string | null;
  /** The visible text of a form element, which has a value instead of a result; null for other fields. */
  readonly formText: string | null;
}

/** More than in any genuine document; beyond it, a hostile chain is read as if it began no fields. */
const maximumOpen = 100;
/** The maximum number of characters in a code; addresses are the longest. */
const maximumCode = 10_000;

export class Fields {
  readonly #open: OpenField[] = [];

  /** `fldChar`. Returns the text that a field without a result shows as it ends. */
  mark(element: XmlElement): string {
    const kind = attribute(element, "fldCharType");
    if (kind === "begin" && this.#open.length < maximumOpen) {
      this.#open.push({ code: "", hasResult: false, link: null, formText: formText(element) });
    }
    const field = this.#open.at(-1);
    if (field === undefined) return "";
    if (kind === "separate") {
      field.hasResult = true;
      field.link = linkOf(field.code);
    }
    if (kind !== "end") return "";
    this.#open.pop();
    return field.hasResult ? "" : (field.formText ?? buttonText(field.code));
  }

  addCode(text: string): void {
    const field = this.#open.at(-1);
    if (field !== undefined && field.code.length < maximumCode) field.code += text;
  }

  /** Whether the text is within a code, which is not shown. */
  get inCode(): boolean {
    return this.#open.some((field) => !field.hasResult);
  }

  /** The address that the current text links to. */
  get link(): string | null {
    return this.#open.findLast((field) => field.link !== null)?.link ?? null;
  }
}

/** Of a HYPERLINK field with an address; null for places within the document. */
export function linkOf(code: string): string | null {
  return /^\s*HYPERLINK\s+"([^"\\][^"]*)"/i.exec(code)?.[1] ?? null;
}

function buttonText(code: string): string {
  return /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(\S.*)$/is.exec(code)?.[1] ?? "";
}

function formText(fieldCharacter: XmlElement): string | null {
  const data = child(fieldCharacter, "ffData");
  if (data === null) return null;
  const list = child(data, "ddList");
  if (list !== null) {
    const chosen = Number(valueOf(list, "result") ?? valueOf(list, "default") ?? 0);
    const entry = childrenNamed(list, "listEntry")[chosen];
    return entry === undefined ? "" : (attribute(entry, "val") ?? "");
  }
  const box = child(data, "checkBox");
  if (box === null) return null;
  return (toggle(box, "checked") ?? toggle(box, "default") ?? false) ? "☒" : "☐";
}
