/** What the tools share: the workbench, the reports, the folders, and what the user allows. */
import type { OnFault } from "../faults/defect.ts";
import type { AllowedFolders } from "../folders/allowed-folders.ts";
import type { Workbench } from "../local/workbench.ts";
import type { ReportStore } from "../reports/report-store.ts";
import type { Report } from "../reports/report.ts";

export interface Toolbox {
  readonly workbench: Workbench;
  readonly reports: ReportStore<Report>;
  readonly folders: AllowedFolders;
  /** Null: nothing may be written. */
  readonly writing: Writing | null;
  readonly onFault: OnFault;
}

export interface Writing {
  /** The folder of rule packs into which rules are saved; null if the user named none. */
  readonly ruleFolder: string | null;
}
