/**
 * The MUSTs of JSON:API 1.1, in the order of its text (https://jsonapi.org/format/1.1/): 164 times the published text
 * says MUST or MUST NOT, and each time is one row. The authors' own list of normative statements for 1.1 is from before
 * it was published, knows neither extensions nor local ids, and gives the level MUST 128 times, to 126 different
 * statements; each of these stands with the row that holds it.
 */
import { creatingSections } from "./creating.ts";
import { compoundSections, documentSections } from "./document.ts";
import { fetchingSections } from "./fetching.ts";
import { mediaTypeSections } from "./media-type.ts";
import { memberNameSections } from "./member-names.ts";
import { appendixSections, errorSections, querySections } from "./query-parameters.ts";
import { refiningSections } from "./refining.ts";
import type { RequirementSection } from "./requirement.ts";
import { resourceSections } from "./resource-object.ts";
import { relationshipSections } from "./updating-relationships.ts";
import { deletingSections, updatingSections } from "./updating.ts";

export const requirementSections: readonly RequirementSection[] = [
  ...mediaTypeSections,
  ...documentSections,
  ...resourceSections,
  ...compoundSections,
  ...memberNameSections,
  ...fetchingSections,
  ...refiningSections,
  ...creatingSections,
  ...updatingSections,
  ...relationshipSections,
  ...deletingSections,
  ...querySections,
  ...errorSections,
  ...appendixSections,
];
