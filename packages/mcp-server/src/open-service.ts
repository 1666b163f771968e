/** A server that uses a service. */
import type { McpServer } from "@modelcontextprotocol/server";
import { openFolders } from "./folders/allowed-folders.ts";
import { connectService, type ServiceAccess } from "./service/service-api.ts";
import { createServiceServer } from "./serving/create-service-server.ts";

export interface ServiceOptions extends ServiceAccess {
  /** The folders below which files may be uploaded. */
  readonly folders: readonly string[];
  readonly isWriting: boolean;
  readonly version: string;
}

/** @throws Fault if a folder does not exist. */
export async function openService(options: ServiceOptions): Promise<() => McpServer> {
  const { folders: paths, isWriting, version } = options;
  const toolbox = { api: connectService(options), folders: await openFolders(paths), isWriting };
  return () => createServiceServer(toolbox, version);
}
