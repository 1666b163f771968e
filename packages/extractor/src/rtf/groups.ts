/** The groups of an RTF document: each begins with the state of the enclosing group, which is restored when it ends. */
import type { Element } from "../content/content.ts";
import type { Look, Revision } from "../content/paragraph-draft.ts";
import { symbolText } from "../content/symbol-font.ts";
import { destinations } from "./destinations.ts";
import type { RtfDocument } from "./document.ts";
import { decoded } from "../decoding/code-page.ts";
import { PictureReader } from "./pictures.ts";
import { setters } from "./properties.ts";
import { signSymbols, signWords } from "./signs.ts";
import { depthOf, kindOf, plainCharacters, plainParagraph, type State } from "./state.ts";
import type { Token } from "./tokens.ts";

/** The maximum nesting of groups; programs write about twenty levels. */
const deepestGroup = 500;

type ControlWord = Pick<Extract<Token, { kind: "word" }>, "name" | "value">;

/** The position of a word in its group. */
interface Position {
  readonly isFirst: boolean;
  readonly isStarred: boolean;
}

export class GroupReader {
  readonly #document: RtfDocument;
  readonly #outer: State[] = [];
  #state: State;
  /** The number of open groups within one that is too deep. */
  #ignored = 0;
  wasTooDeep = false;
  /** The outermost group has ended: the document does not continue. */
  isAtEnd = false;
  /** `\ansicpg`. */
  #codePage = 1252;
  #defaultFont = 0;
  /** The next token is the first of its group, where a destination is named. */
  #isFirst = false;
  /** `\*` precedes the next token. */
  #isStarred = false;
  /** The number of replacement characters for older programs to skip after a Unicode character. */
  #fallback = 0;
  /** Bytes that are not yet decoded: a character may have several. */
  #pending: number[] = [];

  constructor(document: RtfDocument) {
    this.#document = document;
    this.#state = {
      ...plainCharacters,
      ...plainParagraph,
      sink: { kind: "story" },
      story: document.body,
      zone: null,
      font: 0,
      fallbackLength: 1,
      link: null,
      isHeaderRow: false,
      field: null,
      end: null,
    };
  }

  take(token: Token): void {
    if (token.kind === "open" || token.kind === "close") return this.#brace(token.kind);
    if (this.#ignored > 0) return;
    if (token.kind === "symbol" && token.character === "*") return this.#star();
    const position = { isFirst: this.#isFirst, isStarred: this.#isStarred };
    this.#isFirst = false;
    this.#isStarred = false;
    if (token.kind === "text") return this.#bytes(token.bytes);
    if (token.kind === "binary") return this.#binary(token.bytes);
    if (this.#skipsFallback()) return;
    this.#flush();
    if (token.kind === "symbol") this.#symbol(token.character);
    else this.#control(token, position);
  }

  /** The body, of a document that may have been cut off. */
  finish(): readonly Element[] {
    this.#flush();
    while (this.#outer.length > 0) this.#close();
    return this.#document.body.finish(kindOf(this.#state, this.#document.styles));
  }

  #brace(kind: "open" | "close"): void {
    this.#flush();
    this.#fallback = 0;
    this.#isFirst = kind === "open";
    this.#isStarred = false;
    if (kind === "open") this.#open();
    else if (this.#ignored > 0) this.#ignored--;
    else this.#close();
  }

  #open(): void {
    if (this.#ignored > 0 || this.#outer.length >= deepestGroup) {
      this.wasTooDeep = true;
      this.#ignored++;
      return;
    }
    this.#outer.push(this.#state);
    this.#state = { ...this.#state, end: null };
  }

  #close(): void {
    const around = this.#outer.pop();
    if (around === undefined) return;
    this.#state.end?.();
    // Some programs state the properties of a table row in a separate group.
    around.isHeaderRow = this.#state.isHeaderRow;
    this.#state = around;
    if (this.#outer.length === 0) this.isAtEnd = true;
  }

  #skipsFallback(): boolean {
    if (this.#fallback === 0) return false;
    this.#fallback--;
    return true;
  }

  #bytes(bytes: Uint8Array): void {
    const { sink } = this.#state;
    if (sink.kind === "table" && sink.table instanceof PictureReader) return sink.table.addHexadecimal(bytes);
    const skipped = Math.min(this.#fallback, bytes.length);
    this.#fallback -= skipped;
    if (sink.kind === "none" || sink.kind === "skipped") return;
    for (const byte of bytes.subarray(skipped)) this.#pending.push(byte);
  }

  #binary(bytes: Uint8Array): void {
    const { sink } = this.#state;
    if (sink.kind === "table" && sink.table instanceof PictureReader) sink.table.addBinary(bytes);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending = [];
    const font = this.#document.fonts.get(this.#state.font);
    const isStory = this.#state.sink.kind !== "table";
    if (isStory && font?.isSymbol === true) {
      this.#write(String.fromCharCode(...Array.from(bytes, (byte) => (byte < 0x20 ? byte : 0xf000 + byte))));
    } else {
      this.#write(decoded(bytes, (isStory ? font?.codePage : null) ?? this.#codePage));
    }
  }

  #write(text: string): void {
    const { sink, story, font } = this.#state;
    const name = this.#document.fonts.get(font)?.name ?? null;
    if (sink.kind === "table") sink.table.text(text);
    else if (sink.kind === "value") sink.value.text += symbolText(text, name);
    else if (sink.kind === "story") story.write(symbolText(text, name), this.#look(), this.#revision());
  }

  #look(): Look {
    const { bold, italic, fontSize, colour, link } = this.#state;
    return { bold, italic, fontSize, colour: this.#document.colours[colour] ?? null, link };
  }

  #revision(): Revision {
    const { inserted, deleted, hidden } = this.#state;
    return { inserted, removed: deleted ? "deleted" : hidden ? "hidden" : null };
  }

  #symbol(character: string): void {
    if (character === "\n" || character === "\r") this.#word("par", null);
    else this.#write(signSymbols[character] ?? "");
  }

  #star(): void {
    if (!this.#skipsFallback()) this.#isStarred = true;
  }

  /**
   * A word that may be a destination. `\*` only allows a destination at the beginning of a group to be ignored: some
   * programs write it before other words, where it means nothing. The document is the destination of the outermost
   * group.
   */
  #control({ name, value }: ControlWord, { isFirst, isStarred }: Position): void {
    const state = this.#state;
    if (state.sink.kind === "skipped") return;
    const isPlace = this.#outer.length > 1 && (isFirst || !isStarred);
    const destination = isPlace ? destinations.get(name) : undefined;
    if (destination !== undefined) destination(state, this.#document);
    else if (isFirst && isStarred) state.sink = { kind: "skipped" };
    else this.#word(name, value);
  }

  #word(name: string, value: number | null): void {
    const state = this.#state;
    if (state.sink.kind === "table") state.sink.table.word(name, value);
    else if (name === "u") this.#unicode(value ?? 0);
    else if (!this.#structure(name, value)) this.#property(name, value);
  }

  #property(name: string, value: number | null): void {
    const sign = signWords[name];
    if (sign !== undefined) this.#write(sign);
    else setters[name]?.(this.#state, value);
    if (name === "plain") this.#state.font = this.#defaultFont;
  }

  /** Numbers are signed, with 16 bits. */
  #unicode(value: number): void {
    this.#fallback = this.#state.fallbackLength;
    if (value >= -0x8000 && value <= 0xffff) this.#write(String.fromCharCode(value & 0xffff));
  }

  /** Ends paragraphs, cells and rows; false for any other word. */
  #structure(name: string, value: number | null): boolean {
    const state = this.#state;
    const kind = () => kindOf(state, this.#document.styles);
    switch (name) {
      case "par":
      case "sect":
        if (state.sink.kind === "story") state.story.endParagraph(kind());
        else this.#write("\n");
        return true;
      case "cell":
        if (state.sink.kind === "story") state.story.endCell({ ...kind(), depth: 1 });
        return true;
      case "nestcell":
        if (state.sink.kind === "story") state.story.endCell(kind());
        return true;
      case "row":
        if (state.sink.kind === "story") state.story.endRow(1, state.isHeaderRow);
        return true;
      case "nestrow":
        if (state.sink.kind === "story") state.story.endRow(depthOf(state), state.isHeaderRow);
        return true;
      case "ftnalt":
        this.#document.becomeEndnote(state);
        return true;
      case "ansicpg":
        this.#codePage = value ?? 1252;
        return true;
      case "mac":
        this.#codePage = 10_000;
        return true;
      case "deff":
        this.#defaultFont = value ?? 0;
        this.#state.font = this.#defaultFont;
        return true;
      default:
        return false;
    }
  }
}
