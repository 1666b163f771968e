/** The attributes of resources, from the service's OpenAPI document. */
import type { components } from "../../generated/api-types.d.ts";

type Schemas = components["schemas"];

interface Described {
  readonly attributes?: object;
}

/** For example `review-rules`. */
type ResourceType = {
  [Name in keyof Schemas]: Schemas[Name] extends Described ? Name : never;
}[keyof Schemas];

type Optional<Type extends ResourceType> = NonNullable<Schemas[Type]["attributes"]>;

/** The attributes of a resource without sparse fieldsets; the optional ones are not in every response. */
export type Attributes<Type extends ResourceType, Absent extends keyof Optional<Type> = never> = Required<
  Omit<Optional<Type>, Absent>
> &
  Pick<Optional<Type>, Absent>;

/** Imports: documents that the service fetches. */
export type ImportStatuses = Schemas["import-statuses"]["data"];

/** A step of a proof, with steps of its own. */
export type ProofStep = Schemas["proof-step"];

/** Why something was found: a line, and the steps that led there. */
export interface Proof {
  readonly summary: string;
  readonly steps: readonly ProofStep[];
}
