/** The runner extension of the server. */
import { moduleBeside } from "@docreview/model";

export const taskModule = moduleBeside(import.meta.url, "rule-tasks");
