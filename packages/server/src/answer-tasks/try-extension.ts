/** The runner extension for tries. */
import { moduleBeside } from "@docreview/model";

export const tryTasks = moduleBeside(import.meta.url, "try-tasks");
