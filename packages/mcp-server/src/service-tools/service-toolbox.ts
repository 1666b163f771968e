/** What the tools share that use a service. */
import type { OnFault } from "../faults/defect.ts";
import type { AllowedFolders } from "../folders/allowed-folders.ts";
import type { ServiceApi } from "../service/service-api.ts";

export interface ServiceToolbox {
  readonly api: ServiceApi;
  readonly folders: AllowedFolders;
  /** Whether documents may be uploaded. */
  readonly isWriting: boolean;
  readonly onFault: OnFault;
}

/** What the tools that only read have in common: the service is not on this machine. */
export const reading = { readOnlyHint: true, idempotentHint: true, openWorldHint: true } as const;

/** An id of the service, as part of a path. */
export const idPattern = /^[A-Za-z0-9._~-]{1,200}$/;
