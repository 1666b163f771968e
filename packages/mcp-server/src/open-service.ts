/** A server that uses a service. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { OnFault } from "./faults/defect.ts";
import { openFolders } from "./folders/allowed-folders.ts";
import { connectService, type ServiceAccess } from "./service/service-api.ts";
import { createServiceServer } from "./serving/create-service-server.ts";

export interface ServiceOptions extends ServiceAccess {
  /** The folders below which files may be uploaded. */
  readonly folders: readonly string[];
  readonly isWriting: boolean;
  readonly version: string;
  /** Told of defects, which callers can do nothing about. */
  readonly onFault: OnFault;
}

/** @throws Fault if a folder does not exist. */
export async function openService(options: ServiceOptions): Promise<() => McpServer> {
  const { folders: paths, isWriting, version, onFault } = options;
  const toolbox = { api: connectService(options), folders: await openFolders(paths), isWriting, onFault };
  return () => createServiceServer(toolbox, version);
}
