/** The toolbox of a server: its folders, its workbench and its reports. */
import { openFolders } from "./folders/allowed-folders.ts";
import { openWorkbench, type WorkbenchOptions } from "./local/workbench.ts";
import { createReportStore } from "./reports/report-store.ts";
import type { Toolbox, Writing } from "./tools/toolbox.ts";

export interface ToolboxOptions extends Omit<WorkbenchOptions, "folders"> {
  /** The folders below which files may be read. */
  readonly folders: readonly string[];
  /** Null: nothing may be written. */
  readonly writing: Writing | null;
}

export interface OpenToolbox {
  readonly toolbox: Toolbox;
  /** Ends its processes and threads. */
  readonly close: () => Promise<void>;
}

/** @throws Fault if a folder does not exist. */
export async function openToolbox({
  folders: paths,
  writing,
  ...options
}: ToolboxOptions): Promise<OpenToolbox> {
  const folders = await openFolders(paths);
  const workbench = openWorkbench({ ...options, folders });
  return { toolbox: { workbench, reports: createReportStore(), folders, writing }, close: workbench.close };
}
