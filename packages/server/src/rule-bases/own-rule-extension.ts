/** The runner extension for packs of companies. */
import { moduleBeside } from "@docreview/model";

export const ownRuleTasks = moduleBeside(import.meta.url, "own-rule-tasks");
