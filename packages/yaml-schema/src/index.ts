export { readYaml, maximumFileLength, type YamlReading } from "./yaml-file.ts";
export {
  jsonSchemaOf,
  mapped,
  named,
  offsetOf,
  placed,
  refined,
  requiringOneOf,
  textOf,
  type Definitions,
  type Faults,
  type JsonSchema,
  type Placed,
  type Schema,
  type TypeOf,
} from "./schema.ts";
export {
  constant,
  decimal,
  flag,
  length,
  nullable,
  oneOf,
  text,
  wholeNumber,
  type TextOptions,
} from "./scalars.ts";
export { anyNumber, list, oneOrMore, zeroOrMore } from "./list.ts";
export { optional, record, required, type Field, type Fields, type RecordOf } from "./record.ts";
export { mapOf, pairsOf, type Pair } from "./map.ts";
export { byKey, byShape, type Shapes } from "./union.ts";
export { entriesOf, type Entry } from "./entries.ts";
export { applicability, placedApplicability, withoutPlaces, type PlacedCondition } from "./applicability.ts";
export { choicesOf, keysOf, schemasAt, type ItemSteps, type SchemaWord } from "./schemas-at.ts";
/** A node of a YAML file, as schemas receive it. */
export type { Node } from "yaml";
export { didYouMean, nearest } from "./nearest.ts";
