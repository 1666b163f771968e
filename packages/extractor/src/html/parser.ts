/**
 * htmlparser2 with a limit for the nesting of elements: it searches and shifts its list of open elements at each tag, so
 * a megabyte of unclosed tags would take minutes. Elements beyond the limit count as empty: their text is read, but not
 * their style.
 */
import { span, type Span } from "@docreview/model";
import { Parser, type Handler } from "htmlparser2";

/** E-mail with nested tables has dozens. */
const maximumDepth = 200;

class BoundedParser extends Parser {
  #depth = 0;
  /** Whether the element that is being opened is too deep; end tags count at any depth. */
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
      ontext: (text) => handler.text(text, this.#range),
      oncomment: () => handler.comment?.(this.#range),
      onattribute: (name) => handler.attribute?.(name, this.#range),
    };
    super(counting, { decodeEntities: true });
  }

  /** Of what is being reported, in the source. */
  get #range(): Span {
    return span(this.startIndex, this.endIndex + 1);
  }

  /** The parser itself reports where the text before began. */
  override ontext(start: number, endIndex: number): void {
    this.startIndex = start;
    super.ontext(start, endIndex);
  }

  override oncomment(start: number, endIndex: number, offset: number): void {
    this.startIndex = start;
    super.oncomment(start, endIndex, offset);
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
  /** Names are in lower case. Every element is closed, one without content immediately. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  /** Entities are decoded; one text may come in pieces. */
  readonly text: (text: string, source: Span) => void;
  /** The content of a comment, with its end. */
  readonly comment?: (source: Span) => void;
  /** The name and the value of an attribute, before its element is opened. */
  readonly attribute?: (name: string, source: Span) => void;
}

export function parseHtml(html: string, handler: HtmlHandler): void {
  new BoundedParser(handler).end(html);
}
