/**
 * The MUSTs of JSON:API 1.1, in the order of its text (https://jsonapi.org/format/1.1/): 164 times the published text
 * says MUST or MUST NOT, and each time is one row. The authors' own list of normative statements for 1.1 is from before
 * it was published, knows neither extensions nor local ids, and gives the level MUST 128 times, to 126 different
 * statements; each of these stands with the row that holds it.
 */
import { creatingSections } from "./requirements/creating.ts";
import { compoundSections, documentSections } from "./requirements/document.ts";
import { fetchingSections } from "./requirements/fetching.ts";
import { mediaTypeSections } from "./requirements/media-type.ts";
import { memberNameSections } from "./requirements/member-names.ts";
import { appendixSections, errorSections, querySections } from "./requirements/query-parameters.ts";
import { refiningSections } from "./requirements/refining.ts";
import type { RequirementSection } from "./requirements/requirement.ts";
import { resourceSections } from "./requirements/resource-object.ts";
import { relationshipSections } from "./requirements/updating-relationships.ts";
import { deletingSections, updatingSections } from "./requirements/updating.ts";

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
