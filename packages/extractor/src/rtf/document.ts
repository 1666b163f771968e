/** The content collected while an RTF document is read. */
import type { Problem, Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import { romanNumeral } from "../content/numerals.ts";
import { Budget } from "../office/budget.ts";
import { kindOf, plainCharacters, plainParagraph, type State } from "./state.ts";
import { Story } from "./story.ts";
import type { Font, ParagraphStyle } from "./tables.ts";

/** Parts beside the body, each in the order in which they occur. */
export type AsideZone = "header" | "footer" | "footnote" | "endnote" | "comment";

export class RtfDocument {
  readonly fonts = new Map<number, Font>();
  readonly colours: (string | null)[] = [];
  readonly styles = new Map<number, ParagraphStyle>();
  readonly title = { text: "" };
  readonly budget = new Budget();
  readonly body: Story;
  readonly asides: Readonly<Record<AsideZone, Element[]>> = {
    header: [],
    footer: [],
    footnote: [],
    endnote: [],
    comment: [],
  };
  readonly report: (problem: Problem) => void;
  readonly #counts = { footnote: 0, endnote: 0 };
  /** Headers and footers that were read; many sections repeat earlier ones. */
  readonly #known = new Set<string>();

  constructor(report: (problem: Problem) => void) {
    this.report = report;
    this.body = this.#newStory();
  }

  #newStory(): Story {
    return new Story((elements) => this.budget.spend(elements));
  }

  /** Text from here to the end of the group is a separate story, which is passed to `end`. */
  openStory(state: State, zone: Zone, end: (elements: readonly Element[]) => void): void {
    const story = this.#newStory();
    Object.assign(state, plainCharacters, plainParagraph, {
      sink: { kind: "story" },
      story,
      zone,
      link: null,
    });
    state.end = () => end(story.finish(kindOf(state, this.styles)));
  }

  openAside(state: State, zone: AsideZone): void {
    this.openStory(state, zone, (elements) => {
      const isPageFurniture = zone === "header" || zone === "footer";
      const key = JSON.stringify([zone, elements], (name, value: unknown) =>
        name === "bytes" ? null : value,
      );
      if (isPageFurniture && this.#known.has(key)) return;
      if (isPageFurniture) this.#known.add(key);
      for (const element of elements) this.asides[zone].push(element);
    });
  }

  /** A note is a footnote, unless it is marked as an endnote. */
  openNote(state: State): void {
    this.openAside(state, "footnote");
    state.story.mark(String(++this.#counts.footnote));
  }

  becomeEndnote(state: State): void {
    if (state.zone !== "footnote") return;
    this.#counts.footnote--;
    this.openAside(state, "endnote");
    state.story.mark(romanNumeral(++this.#counts.endnote).toLowerCase());
  }
}
