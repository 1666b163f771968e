/** The YAML schema of `within`: a stretch of the document, or a number of words. */
import {
  byShape,
  mapped,
  offsetOf,
  oneOf,
  optional,
  record,
  required,
  wholeNumber,
  type Schema,
} from "@docreview/yaml-schema";
import { scopes, sides, type CountPattern, type Within } from "./pattern.ts";

/** The key is present only if it is written, so that the hash of older rules does not change. */
function windowOf<Fields extends { readonly across: "sentences" | null }>({ across, ...rest }: Fields) {
  return across === null ? rest : { ...rest, across };
}

const across = optional(
  oneOf("What the words can run across: without it they are in one sentence; never more than a paragraph.", [
    "sentences",
  ]),
  null,
);

/** `whole`: what the stretch must contain. */
export function withinSchema(whole: string): Schema<Within> {
  return byShape<Within>(
    {
      scalar: notAsWords(oneOf(`The stretch that holds ${whole}.`, scopes)),
      map: mapped(
        record(
          {
            words: required(wholeNumber(`The number of words that contain ${whole}.`, 1, 1000)),
            across,
            side: optional(
              oneOf("Where the others are, relative to the first of them.", sides),
              "either" as const,
            ),
          },
          "A number of words.",
        ),
        windowOf,
      ),
    },
    `one of ${scopes.join(", ")}, or {words: N}, or {words: N, side: before} or after`,
  );
}

/** Authors often write `6 words` or `6` first. */
function notAsWords<T>(scalar: Schema<T>): Schema<T> {
  return {
    ...scalar,
    read: (node, faults) => {
      const [, count] = /^(\d{1,4})(?: ?words?)?(?:[\s,}]|$)/.exec(faults.source.slice(offsetOf(node))) ?? [];
      if (count === undefined) return scalar.read(node, faults);
      return faults.report(node, `a number of words is written as a mapping: {words: ${count}}`);
    },
  };
}

/** For counting hits, where a side makes no sense. */
export const countedWithin: Schema<CountPattern["within"]> = byShape<CountPattern["within"]>(
  {
    scalar: notAsWords(oneOf("The stretch that is counted in.", scopes)),
    map: mapped(
      record(
        {
          words: required(
            wholeNumber("The number of words that contain the minimum number of them.", 1, 1000),
          ),
          across,
        },
        "A number of words.",
      ),
      windowOf,
    ),
  },
  `one of ${scopes.join(", ")}, or {words: N}`,
);
