/** Control words for the look of text and the kind of a paragraph (1.9.1, “Document Text”); all others are ignored. */
import { plainCharacters, plainParagraph, type State } from "./state.ts";

type Setter = (state: State, value: number | null) => void;

const toggle =
  (name: "bold" | "italic" | "hidden" | "deleted" | "inserted"): Setter =>
  (state, value) => {
    state[name] = value !== 0;
  };

export const setters: Readonly<Record<string, Setter | undefined>> = Object.assign(
  // Names come from the file, so none may match an inherited property.
  Object.create(null) as object,
  {
    b: toggle("bold"),
    i: toggle("italic"),
    v: toggle("hidden"),
    deleted: toggle("deleted"),
    revised: toggle("inserted"),
    plain: (state) => Object.assign(state, plainCharacters),
    pard: (state) => Object.assign(state, plainParagraph),
    f: (state, value) => (state.font = value ?? 0),
    fs: (state, value) => (state.fontSize = value !== null && value > 1 && value <= 3276 ? value / 2 : null),
    cf: (state, value) => (state.colour = value ?? 0),
    uc: (state, value) => (state.fallbackLength = Math.min(Math.max(value ?? 1, 0), 16)),
    s: (state, value) => (state.style = value ?? 0),
    outlinelevel: (state, value) => (state.outlineLevel = value),
    ls: (state, value) => (state.isListed = (value ?? 0) > 0),
    ilvl: (state, value) => (state.listLevel = Math.min(Math.max(value ?? 0, 0), 8)),
    intbl: (state) => (state.inTable = true),
    itap: (state, value) => (state.tableDepth = value),
    trowd: (state) => (state.isHeaderRow = false),
    trhdr: (state) => (state.isHeaderRow = true),
  } satisfies Record<string, Setter>,
);
