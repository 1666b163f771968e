/** The extension that the runner for tries needs. */
import { moduleBeside } from "@docreview/model";

export const tryTasks = moduleBeside(import.meta.url, "try-tasks");
