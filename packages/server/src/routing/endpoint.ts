/**
 * An endpoint of version 2 as data: its path, its resource type and its handler. The routes and the OpenAPI document come
 * from the same list. A handler receives checked input (caller, ids, query, body) and returns resources or a refusal; it
 * knows nothing of HTTP.
 */
import type {
  AuditActor,
  CompanyReads,
  CompanyRepositories,
  StoredBlob,
  Transaction,
} from "@docreview/store";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import type { BulkAnswer, BulkItem } from "../json-api/bulk-document.ts";
import type { Refused } from "../json-api/error.ts";
import type { PageState } from "../json-api/paging.ts";
import type { CursorQuery, ListQuery, Query } from "../json-api/query.ts";
import type { ResourceRequest } from "../json-api/request-document.ts";
import type { ResourceType, ResourceTypes } from "../json-api/resource-type.ts";
import type { Resource } from "../json-api/resource.ts";
import type { WrittenAnswer } from "../json-api/written-answer.ts";
import type { Addresses } from "../wire/addresses.ts";
import type { Caller } from "../http/bearer.ts";
import type { Service } from "../http/service.ts";
import type { Audited, AuditedByHandler, HandlerEntry } from "./audited.ts";
import type { ByteRange } from "./byte-range.ts";
import type { IdsOf } from "./path.ts";

/** Of every endpoint that changes something: the row that each success leaves in the audit log. */
interface Auditing {
  /** Add a new action to `auditActions` in `packages/store/src/resources/audit/actions.ts`. */
  readonly audit: Audited;
}

interface Described<Path extends string> {
  /** A name for generated clients, such as `createAsset`. */
  readonly operation: string;
  /** `/v2/assets/{asset}`: each parameter is the noun whose id it is. */
  readonly path: Path;
  /** One sentence of documentation. */
  readonly summary: string;
  /** Who may use it; omitted: every user. */
  readonly role?: "admin";
  /** Fills caches that its handler reads, before the transaction: what takes long must not hold that open. */
  readonly warmUp?: (context: RequestContext<string>) => Promise<unknown>;
}

/** What all endpoints share. */
export interface ApiContext {
  readonly service: Service;
  /** All resource types of the API. The query determines which of them an endpoint shows. */
  readonly types: ResourceTypes;
}

/** What every handler receives. */
export interface RequestContext<Path extends string> extends ApiContext {
  readonly addresses: Addresses;
  readonly caller: Caller;
  /** The caller, as rows of the audit log name them. */
  readonly actor: AuditActor;
  readonly ids: IdsOf<Path>;
}

export interface ReadContext<Path extends string> extends RequestContext<Path> {
  /** The repositories of the caller's company. In the `current` of an update, they see the transaction. */
  readonly reads: CompanyReads;
  readonly query: Query;
}

export interface ListContext<Path extends string> extends RequestContext<Path> {
  readonly reads: CompanyReads;
  readonly query: ListQuery;
}

/** Everything happens in one transaction, which is rolled back if the outcome is a refusal. */
export interface WriteContext<Path extends string> extends RequestContext<Path> {
  readonly transaction: Transaction;
  /** The repositories of the caller's company. */
  readonly writes: CompanyRepositories;
  /** Adds a row to the audit log, for endpoints whose rows the adapter does not write. */
  readonly record: (entry: HandlerEntry) => void;
  readonly query: Query;
  readonly request: ResourceRequest;
}

export type RemoveContext<Path extends string> = Omit<WriteContext<Path>, "request" | "query">;

export interface StreamContext<Path extends string> extends RequestContext<Path> {
  readonly reads: CompanyReads;
  /** The header `Last-Event-ID`; null if there is none. */
  readonly lastEventId: string | null;
  /** Ends the stream. */
  readonly signal: AbortSignal;
  /** Whether the token is still accepted. */
  readonly isAllowed: () => Promise<boolean>;
}

export interface ListPage extends PageState {
  readonly items: readonly Resource[];
  readonly included?: readonly Resource[];
  /** Used instead of `included` if there are so many that they are read and written in slices. */
  readonly includedSlices?: AsyncIterable<readonly Resource[]>;
}

/** Responds with 200, the resource and its ETag, or with 304. */
export interface ReadEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "read";
  /** The name of the resource type. */
  readonly type: string;
  readonly read: (context: ReadContext<Path>) => Promise<ResourceAnswer | Refused>;
}

/** Responds with 200 and a page of a list. */
export interface ListEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "list";
  readonly type: string;
  readonly list: (context: ListContext<Path>) => Promise<ListPage | Refused>;
  /** The list is in memory, so every page costs the same and can be reached by number. */
  readonly isInMemory?: true;
  /** The text of the event stream, for clients that accept one. */
  readonly stream?: (context: StreamContext<Path>) => AsyncIterable<string>;
}

export interface CursorContext<Path extends string> extends RequestContext<Path> {
  readonly reads: CompanyReads;
  readonly query: CursorQuery;
}

export interface ListPart {
  readonly items: AsyncIterable<readonly Resource[]>;
  /** The cursor of the next batch; null at the end. */
  readonly next: string | null;
}

/** Responds with 200 and a batch of a long list, which clients read from its beginning. */
export interface CursorEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "cursor";
  readonly type: string;
  /** The format of its cursors. */
  readonly cursor: RegExp;
  readonly part: (context: CursorContext<Path>) => Promise<ListPart | Refused>;
}

export type PrepareContext<Path extends string> = ReadContext<Path> & Pick<WriteContext<Path>, "request">;

/** Responds with 201, the resource and its Location. */
export interface CreateEndpoint<Path extends string = string, Prepared = unknown>
  extends Described<Path>, Auditing {
  readonly kind: "create";
  readonly type: string;
  /** `intake`: it adds work to the queue, and is refused while the queue is full. */
  readonly load: "light" | "intake";
  /** The resource type, if the settings narrow it; the same object for the same settings. */
  readonly typeUnder?: (settings: Service["settings"]) => ResourceType;
  /** `never`: the response shows a secret, and is neither stored nor repeated. */
  readonly replay?: "never";
  /** `optional`: the URL says what is requested, so the request may be empty. */
  readonly body?: "optional";
  /** The resource that `If-Match` is about; omitted: the header is ignored, as on any creation. */
  readonly condition?: ReadEndpoint<Path>["read"];
  /** `nowhere`: the created resource cannot be read afterwards, so the response has no Location. */
  readonly location?: "nowhere";
  /**
   * Slow work done before the transaction, because a long transaction would block all others. It cannot reject the
   * request.
   */
  readonly prepare?: (context: PrepareContext<Path>) => Promise<Prepared>;
  readonly create: (context: WriteContext<Path>, prepared: Prepared) => Promise<ResourceAnswer | Refused>;
}

/** Responds with 200 and the changed resource. */
export interface UpdateEndpoint<Path extends string = string> extends Described<Path>, Auditing {
  readonly kind: "update";
  readonly type: string;
  /** The path parameter whose id the document must have. */
  readonly subject: string;
  /** The resource before the change, for `If-Match`. */
  readonly current: ReadEndpoint<Path>["read"];
  readonly update: (context: WriteContext<Path>) => Promise<ResourceAnswer | Refused>;
}

export type BulkContext<Path extends string> = Omit<WriteContext<Path>, "request"> & {
  /** Each id occurs once. */
  readonly items: readonly BulkItem[];
};

/** Changes many resources in one transaction. Responds with 200 and a result for each. */
export interface BulkEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "bulk";
  /** A row for each resource that it changes. */
  readonly audit: AuditedByHandler;
  readonly type: string;
  readonly change: (context: BulkContext<Path>) => Promise<BulkAnswer | Refused>;
}

/** Responds with 200 and a resource that another thread computes from the request. Nothing is stored. */
export interface ComputeEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "compute";
  /** The resource type of the request and of the response. */
  readonly type: string;
  readonly compute: (context: ComputeContext<Path>) => Promise<WrittenAnswer | Refused>;
}

/** Aborted when the client has closed its connection. */
interface Leaving {
  readonly left: AbortSignal;
}

export type ComputeContext<Path extends string> = PrepareContext<Path> & Leaving;

export type InspectContext<Path extends string> = ReadContext<Path> &
  Leaving & { readonly bytes: Uint8Array };

/** Responds with 200 and the content of a file. The file is only held in memory, and nothing is stored. */
export interface InspectEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "inspect";
  readonly type: string;
  /** The name of the part. */
  readonly part: string;
  /** The media types of the part, for the documentation. */
  readonly mediaTypes: readonly string[];
  /** Follows the name of the part in the documentation. */
  readonly described: string;
  readonly maximumBytes: number;
  readonly inspect: (context: InspectContext<Path>) => Promise<WrittenAnswer | Refused>;
}

/** Responds with 204. What is removed is described by the endpoint that reads the same path. */
export interface RemoveEndpoint<Path extends string = string> extends Described<Path>, Auditing {
  readonly kind: "remove";
  readonly remove: (context: RemoveContext<Path>) => Promise<null | Refused>;
}

export type DownloadContext<Path extends string> = Omit<ReadContext<Path>, "query">;

/** A file to send, which has not been rendered yet. */
export interface Download {
  readonly filename: string;
  readonly mediaType: string;
  /** The entity tag without its quotes: different bytes have a different tag. */
  readonly tag: string;
  readonly open: () => Promise<OpenFile | Refused>;
}

export interface OpenFile {
  /** Bytes; null: not known before the end, so that ranges are not served. */
  readonly size: number | null;
  /** Throws instead of ending early. */
  readonly bytes: (range: ByteRange) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Responds with 200 or 206 and the bytes of a file, or with 304. */
export interface DownloadEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "download";
  readonly mediaTypes: readonly string[];
  readonly download: (context: DownloadContext<Path>) => Promise<Download | Refused>;
}

export type PrepareUploadContext<Path extends string> = ReadContext<Path> & { readonly blob: StoredBlob };

export type UploadContext<Path extends string> = Omit<WriteContext<Path>, "request"> & {
  readonly blob: StoredBlob;
};

/** The expected file: one that was announced, or any that is not too large. */
export type Expected = (AnnouncedFile | { readonly maximumBytes: number }) & {
  /** Why no further file is accepted, or null. The accepted file may be sent again to get the same response. */
  readonly closed: Refused | null;
};

export interface AnnouncedFile {
  /** Bytes. */
  readonly filesize: number;
  readonly mimetype: string;
}

/** Responds with 201 and the resource that the file belongs to. The file is the only part of a form. */
export interface UploadEndpoint<Path extends string = string, Prepared = unknown>
  extends Described<Path>, Auditing {
  readonly kind: "upload";
  readonly type: string;
  /** The name of the part. */
  readonly part: string;
  /** The media types of the part, for the documentation. */
  readonly mediaTypes: readonly string[];
  /** Follows the name of the part in the documentation. */
  readonly described: string;
  /** Called before any of the file is read. */
  readonly expect: (context: ReadContext<Path>) => Promise<Expected | Refused>;
  /** Slow work done before the transaction, because a long transaction would block all others. */
  readonly prepare?: (context: PrepareUploadContext<Path>) => Promise<Prepared | Refused>;
  /** Called when the bytes are stored durably and are as expected. */
  readonly accept: (context: UploadContext<Path>, prepared: Prepared) => Promise<ResourceAnswer | Refused>;
  /** Used instead for `?dryRun=true`: responds with 200, and everything it wrote is rolled back. */
  readonly rehearsal?: Rehearsal<Path, Prepared>;
}

export interface Rehearsal<Path extends string = string, Prepared = unknown> {
  /** The resource type of the response. */
  readonly type: string;
  readonly rehearse: (context: UploadContext<Path>, prepared: Prepared) => Promise<ResourceAnswer | Refused>;
}

/** Endpoints whose requests and responses are JSON:API. */
export type ResourceEndpoint =
  | ReadEndpoint
  | ListEndpoint
  | CursorEndpoint
  | CreateEndpoint
  | UpdateEndpoint
  | BulkEndpoint
  | ComputeEndpoint
  | RemoveEndpoint;

export type Endpoint = ResourceEndpoint | DownloadEndpoint | UploadEndpoint | InspectEndpoint;

/*
 * Each of these functions erases the type of the path, which only the handler needs: the adapter passes the ids of the
 * endpoint's own path, and the endpoint's own prepared value.
 */
export function readEndpoint<Path extends string>(endpoint: Omit<ReadEndpoint<Path>, "kind">): Endpoint {
  return { kind: "read", ...endpoint };
}

export function listEndpoint<Path extends string>(endpoint: Omit<ListEndpoint<Path>, "kind">): Endpoint {
  return { kind: "list", ...endpoint };
}

export function cursorEndpoint<Path extends string>(endpoint: Omit<CursorEndpoint<Path>, "kind">): Endpoint {
  return { kind: "cursor", ...endpoint };
}

export function createEndpoint<Path extends string, Prepared>(
  endpoint: Omit<CreateEndpoint<Path, Prepared>, "kind">,
): Endpoint {
  return { kind: "create", ...endpoint } as CreateEndpoint;
}

export function updateEndpoint<Path extends string>(endpoint: Omit<UpdateEndpoint<Path>, "kind">): Endpoint {
  return { kind: "update", ...endpoint };
}

export function bulkEndpoint<Path extends string>(endpoint: Omit<BulkEndpoint<Path>, "kind">): Endpoint {
  return { kind: "bulk", ...endpoint };
}

export function computeEndpoint<Path extends string>(
  endpoint: Omit<ComputeEndpoint<Path>, "kind">,
): Endpoint {
  return { kind: "compute", ...endpoint };
}

export function inspectEndpoint<Path extends string>(
  endpoint: Omit<InspectEndpoint<Path>, "kind">,
): Endpoint {
  return { kind: "inspect", ...endpoint };
}

export function removeEndpoint<Path extends string>(endpoint: Omit<RemoveEndpoint<Path>, "kind">): Endpoint {
  return { kind: "remove", ...endpoint };
}

export function downloadEndpoint<Path extends string>(
  endpoint: Omit<DownloadEndpoint<Path>, "kind">,
): Endpoint {
  return { kind: "download", ...endpoint };
}

export function uploadEndpoint<Path extends string, Prepared>(
  endpoint: Omit<UploadEndpoint<Path, Prepared>, "kind">,
): Endpoint {
  return { kind: "upload", ...endpoint } as UploadEndpoint;
}
