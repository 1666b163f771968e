/**
 * htmlparser2 with a bound on how deep elements nest: its list of open elements is searched and shifted at each tag, so
 * that a megabyte of unclosed tags would take minutes. Elements past the bound count as empty: their text is read, their
 * style is not.
 */
import { Parser, type Handler } from "htmlparser2";

/** Mail made of nested tables has some dozens. */
const maximumDepth = 200;

class BoundedParser extends Parser {
  #depth = 0;
  /** Whether the element that is being opened stands too deep; an end tag is obeyed at any depth. */
  #isTooDeep = false;

  constructor(handler: HtmlHandler) {
    const count = (by: number) => {
      this.#depth += by;
    };
    const counting: Partial<Handler> = {
      onopentag: (name, attributes) => {
        count(1);
        handler.open(name, attributes);
      },
      onclosetag: (name) => {
        count(-1);
        handler.close(name);
      },
      ontext: (text) => handler.text(text),
    };
    super(counting, { decodeEntities: true });
  }

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || this.#isTooDeep;
  }

  override onopentagname(start: number, endIndex: number): void {
    this.#isTooDeep = this.#depth >= maximumDepth;
    super.onopentagname(start, endIndex);
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#isTooDeep = false;
    super.onclosetag(start, endIndex);
  }
}

export interface HtmlHandler {
  /** Names are in lower case. Each element that opens is closed, those without content at once. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  /** Entities are decoded; one text may come in pieces. */
  readonly text: (text: string) => void;
}

export function parseHtml(html: string, handler: HtmlHandler): void {
  new BoundedParser(handler).end(html);
}
