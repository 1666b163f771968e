/** The YAML schema of the form `misstated`: named amounts, and a relation that one of them must satisfy. */
import {
  byKey,
  decimal,
  mapped,
  oneOf,
  optional,
  record,
  required,
  type Schema,
} from "@docreview/yaml-schema";
import { relations, scopes, type MisstatedPattern, type Pattern, type Relation } from "./pattern.ts";
import type { surroundingsOf } from "./surroundings-schema.ts";

type Amounts = Pick<MisstatedPattern, "relation" | "amounts">;

const largestTolerance = 1_000;

export function misstatedForm(
  pattern: Schema<Pattern>,
  conditions: ReturnType<typeof surroundingsOf>["conditions"],
): Schema<MisstatedPattern> {
  return mapped(
    record(
      {
        misstated: required(amountsOf(pattern)),
        within: optional(oneOf("The scope that contains all amounts.", scopes), "paragraph" as const),
        tolerance: optional(
          decimal("By how much the stated amount may differ, as it is rounded.", {
            least: 0,
            most: largestTolerance,
          }),
          0,
        ),
        ...conditions,
      },
      "Amounts that do not agree.",
    ),
    ({ misstated, ...rest }): MisstatedPattern => ({ kind: "misstated", ...misstated, ...rest }),
  );
}

function amountsOf(pattern: Schema<Pattern>): Schema<Amounts> {
  const names = Object.keys(relations) as Relation[];
  const forms = names.map((relation) => [relation, relationForm(relation, pattern)] as const);
  return byKey<Amounts>(
    Object.fromEntries(forms),
    `the amounts by name, with one of the keys ${names.join(", ")} for the one that is stated`,
  );
}

function relationForm(relation: Relation, pattern: Schema<Pattern>): Schema<Amounts> {
  const { of, sum } = relations[relation];
  const fields = [relation, ...of].map((name) => [name, required(pattern)] as const);
  return mapped(record(Object.fromEntries(fields), `What is stated must be ${sum}.`), (amounts) => ({
    relation,
    amounts,
  }));
}
