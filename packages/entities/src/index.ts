export { amountValue } from "./quantities/amount-value.ts";
export { entityKinds, entityNames, entityRecogniser, entityRecognisers } from "./entity-recognisers.ts";
export type { EntityRecogniser } from "./text/entity-recogniser.ts";
export { entityText, type EntityText } from "./text/entity-text.ts";
export type { Quantities } from "./text/quantities.ts";
export type { Tokens } from "./text/tokens.ts";
