/** A rule's test on a whole document: a file of the pack, and what must be found in it. */
import { passageRequirements, type DocumentTest, type ExpectedMatch } from "@docreview/model";
import {
  byKey,
  byShape,
  flag,
  list,
  mapped,
  oneOf,
  oneOrMore,
  optional,
  record,
  refined,
  required,
  text,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { day } from "./effective-schema.ts";

const mostFirings = 1000;

/** The expected score of the finding. */
export const testedScore = wholeNumber("Its score, after the steps of the rule.", 0, 10);

/** What a test can say about the closest passage of an absence rule. */
export const testedFailures = optional(
  oneOrMore(
    oneOf("The requirements that fail.", passageRequirements),
    "For an absence: the text contains a passage similar to the expected one, and these are all the requirements that it fails.",
  ),
  null,
);

/** The date of a test. */
export const testedDay = optional(
  day("the day on which the rule is judged; omitted: whatever its dates"),
  null,
);

const expectedMatch: Schema<ExpectedMatch> = mapped(
  refined(
    record(
      {
        text: optional(text("the words found, or the claim of an absence"), null),
        page: optional(wholeNumber("The page on which it is found.", 1), null),
        found: optional(
          flag("For an absence: whether the document contains a passage similar to the expected one."),
          null,
        ),
        fails: testedFailures,
        score: optional(testedScore, null),
      },
      "Something that is found.",
    ),
    ({ found, fails }, node, faults) => {
      if (found !== false || fails === null) return true;
      faults.report(
        node,
        "a passage that is not found cannot fail requirements: write “found: true”, or remove “fails”",
      );
      return false;
    },
  ),
  ({ text: words, ...given }) =>
    withoutNulls({ text: words === null ? null : words.trim().replaceAll(/\s+/g, " "), ...given }),
);

const firings = byShape<readonly ExpectedMatch[]>(
  {
    scalar: mapped(wholeNumber("How many times the rule fires.", 1, mostFirings), (count) =>
      Array.from({ length: count }, (): ExpectedMatch => ({})),
    ),
    map: mapped(expectedMatch, (one) => [one]),
    list: list(expectedMatch, "One for each time that the rule fires, in the order of the document."),
  },
  "how many times the rule fires, or what is found each time",
);

const nothing = refined(flag("The rule does not fire."), (passes, node, faults) => {
  if (!passes)
    faults.report(node, "a document in which the rule fires has the key “fires”: say what is found");
  return passes;
});

const file = {
  document: required(
    text("the name of a file in the folder documents of the pack", {
      fault: (given) => (isInside(given) ? null : { offset: 0, message: outside(given) }),
    }),
  ),
  asOf: testedDay,
};

/** `{document: file, fires: …}` or `{document: file, passes: true}`. */
export const documentTest = byKey<Omit<DocumentTest, "position">>(
  {
    fires: mapped(
      record({ ...file, fires: required(firings) }, "A document in which the rule fires."),
      ({ document, asOf, fires }) => ({ document, fires: true, expected: fires, ...withoutNulls({ asOf }) }),
    ),
    passes: mapped(
      record({ ...file, passes: required(nothing) }, "A document in which the rule does not fire."),
      ({ document, asOf }) => ({ document, fires: false, expected: [], ...withoutNulls({ asOf }) }),
    ),
  },
  "a document, with the key fires or passes",
);

/** True for a path from a folder to something inside it. */
function isInside(path: string): boolean {
  return path.split("/").every((part) => part.trim() !== "" && !/^\.\.?$|[\\:]/.test(part));
}

function outside(path: string): string {
  return `expected a file in the folder documents of the pack, such as far-footnote.pdf, found “${path}”`;
}

/** Without omitted keys. */
export function withoutNulls<T extends object>(fields: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}

type WithoutNulls<T> = { readonly [K in keyof T]?: Exclude<T[K], null> };
