/** A server that reviews on this machine: its folders, its workbench and its reports. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { OnFault } from "./faults/defect.ts";
import { openFolders } from "./folders/allowed-folders.ts";
import { openWorkbench, type WorkbenchOptions } from "./local/workbench.ts";
import { createReportStore } from "./reports/report-store.ts";
import type { Report } from "./reports/report.ts";
import { createServer } from "./serving/create-server.ts";
import type { Writing } from "./tools/toolbox.ts";

export interface LocalOptions extends Omit<WorkbenchOptions, "folders"> {
  /** The folders below which files may be read. */
  readonly folders: readonly string[];
  /** Null: nothing may be written. */
  readonly writing: Writing | null;
  /** Told of defects, which callers can do nothing about. */
  readonly onFault: OnFault;
}

export interface LocalServer {
  /** The server of one connection or request; all share the reports. */
  readonly create: () => McpServer;
  /** Ends its processes and threads. */
  readonly close: () => Promise<void>;
}

/** @throws Fault if a folder does not exist. */
export async function openLocal(given: LocalOptions): Promise<LocalServer> {
  const { folders: paths, writing, onFault, ...options } = given;
  const folders = await openFolders(paths);
  const workbench = openWorkbench({ ...options, folders });
  const toolbox = { workbench, reports: createReportStore<Report>(), folders, writing, onFault };
  return { create: () => createServer(toolbox, options.version), close: workbench.close };
}
