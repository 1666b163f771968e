/**
 * A row of the table. A requirement is one MUST or MUST NOT of JSON:API 1.1 as published, in our words; a row tests
 * it, or says why it cannot be tested.
 */
import type { Subject } from "./subject.ts";

/** The requirements of one section of the specification. */
export interface RequirementSection {
  /** As in `https://jsonapi.org/format/1.1/#document-top-level`. */
  readonly anchor: string;
  readonly requirements: readonly Requirement[];
}

export type Requirement = Tested | NotApplicable;

interface Stated {
  readonly requirement: string;
  /** Their ids in the list of normative statements that the specification's authors maintain alongside its text. */
  readonly statements?: readonly string[];
}

export interface Tested extends Stated {
  readonly test: (subject: Subject) => Promise<void> | void;
  /** Why the service deviates; the test then shows what it does. */
  readonly departure?: string;
}

export interface NotApplicable extends Stated {
  readonly notApplicable: string;
}

export const clientDuty = "It binds clients; the service is none.";
export const extensionDuty = "It binds those who write extensions; the service has none.";
export const profileDuty = "It binds those who write profiles; the service has none.";
export const noExtension = "The service applies no extension.";
export const noProfile = "The service applies no profile.";
export const noRelationshipAddress = "No relationship has its own URL: none has the link self.";
export const nothingDeferred =
  "A request is complete when the response is sent; processing is a state of the resource, which exists by then.";
