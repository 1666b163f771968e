/**
 * An endpoint of version 2 as data: where it is, what it is about and what it does. From the same list come the routes
 * and the OpenAPI document. A handler is given what was checked already (who asks, ids, query, body) and gives back
 * resources, or what is to be refused; it knows nothing of HTTP.
 */
import type { CompanyReads, CompanyRepositories, StoredBlob, Transaction } from "@docreview/store";
import type { ResourceAnswer } from "../json-api/answer-document.ts";
import type { Refused } from "../json-api/error.ts";
import type { ListQuery, Query } from "../json-api/query.ts";
import type { ResourceRequest } from "../json-api/request-document.ts";
import type { ResourceType } from "../json-api/resource-type.ts";
import type { Resource } from "../json-api/resource.ts";
import type { Addresses } from "../resources/addresses.ts";
import type { Caller } from "../http/bearer.ts";
import type { Service } from "../http/service.ts";
import type { ByteRange } from "./byte-range.ts";
import type { IdsOf } from "./path.ts";

interface Described<Path extends string> {
  /** A name for generated clients, such as `createAsset`. */
  readonly operation: string;
  /** `/v2/assets/{asset}`: each parameter is the noun whose id it is. */
  readonly path: Path;
  /** One sentence of documentation. */
  readonly summary: string;
  /** Who may ask; left out: every user. */
  readonly role?: "admin";
}

/** What every handler is given. */
export interface Asked<Path extends string> {
  readonly service: Service;
  readonly addresses: Addresses;
  readonly caller: Caller;
  readonly ids: IdsOf<Path>;
}

export interface ReadAsked<Path extends string> extends Asked<Path> {
  /** Of the caller's company. In the `current` of an update it sees the transaction. */
  readonly reads: CompanyReads;
  readonly query: Query;
}

export interface ListAsked<Path extends string> extends Asked<Path> {
  readonly reads: CompanyReads;
  readonly query: ListQuery;
}

/** All of it in one transaction, which is undone when the outcome is a refusal. */
export interface WriteAsked<Path extends string> extends Asked<Path> {
  readonly transaction: Transaction;
  /** Of the caller's company. */
  readonly writes: CompanyRepositories;
  readonly query: Query;
  readonly request: ResourceRequest;
}

export type RemoveAsked<Path extends string> = Omit<WriteAsked<Path>, "request" | "query">;

export interface ListPage {
  readonly items: readonly Resource[];
  /** In the whole list. */
  readonly total: number;
  readonly included?: readonly Resource[];
}

/** 200 with the resource and its ETag, or 304. */
export interface ReadEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "read";
  /** The resource type, as `serviceTypes` describes it. */
  readonly type: string;
  readonly read: (asked: ReadAsked<Path>) => Promise<ResourceAnswer | Refused>;
}

/** 200 with a page of a list. */
export interface ListEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "list";
  readonly type: string;
  readonly list: (asked: ListAsked<Path>) => Promise<ListPage | Refused>;
}

export type PrepareAsked<Path extends string> = ReadAsked<Path> & Pick<WriteAsked<Path>, "request">;

/** 201 with the resource and its Location. */
export interface CreateEndpoint<Path extends string = string, Prepared = unknown> extends Described<Path> {
  readonly kind: "create";
  readonly type: string;
  /** `intake`: what it makes is work for the queue, so that it is refused while the queue is full. */
  readonly load: "light" | "intake";
  /** The resource type, where the settings allow less than its description; the same one for the same settings. */
  readonly typeUnder?: (settings: Service["settings"]) => ResourceType;
  /** `never`: the answer shows a secret, and is neither kept nor given again. */
  readonly replay?: "never";
  /** What takes its time is found out before the transaction, which would keep every other waiting. It refuses nothing. */
  readonly prepare?: (asked: PrepareAsked<Path>) => Promise<Prepared>;
  readonly create: (asked: WriteAsked<Path>, prepared: Prepared) => Promise<ResourceAnswer | Refused>;
}

/** 200 with the changed resource. */
export interface UpdateEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "update";
  readonly type: string;
  /** The noun among the parameters whose id the document must have. */
  readonly subject: string;
  /** The resource as it is before, for `If-Match`. */
  readonly current: ReadEndpoint<Path>["read"];
  readonly update: (asked: WriteAsked<Path>) => Promise<ResourceAnswer | Refused>;
}

/** 204, or a refusal. */
export interface RemoveEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "remove";
  readonly remove: (asked: RemoveAsked<Path>) => Promise<null | Refused>;
}

export type DownloadAsked<Path extends string> = Omit<ReadAsked<Path>, "query">;

/** A file to be sent; nothing of it has been made yet. */
export interface Download {
  readonly filename: string;
  readonly mediaType: string;
  /** Names the bytes, as an entity tag without its quotes: other bytes have another. */
  readonly tag: string;
  readonly open: () => Promise<OpenFile | Refused>;
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** Fails rather than end early. */
  readonly bytes: (range: ByteRange) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** 200 or 206 with the bytes of a file, or 304. */
export interface DownloadEndpoint<Path extends string = string> extends Described<Path> {
  readonly kind: "download";
  readonly mediaTypes: readonly string[];
  readonly download: (asked: DownloadAsked<Path>) => Promise<Download | Refused>;
}

export type PrepareUploadAsked<Path extends string> = ReadAsked<Path> & { readonly blob: StoredBlob };

export type UploadAsked<Path extends string> = Omit<WriteAsked<Path>, "request"> & {
  readonly blob: StoredBlob;
};

/** The file that is waited for: one that was announced, or any that is not too large. */
export type Expected = (AnnouncedFile | { readonly maximumBytes: number }) & {
  /** Why no file is taken any more, or null. The one that was taken may come again, to have its answer again. */
  readonly closed: Refused | null;
};

export interface AnnouncedFile {
  /** Bytes. */
  readonly filesize: number;
  readonly mimetype: string;
}

/** 201 with the resource that the file belongs to; it comes as the one part of a form. */
export interface UploadEndpoint<Path extends string = string, Prepared = unknown> extends Described<Path> {
  readonly kind: "upload";
  readonly type: string;
  /** The name of the part. */
  readonly part: string;
  /** What the part may hold, for the documentation. */
  readonly mediaTypes: readonly string[];
  /** What follows the name of the part in the documentation. */
  readonly described: string;
  /** Before anything of the file is read. */
  readonly expect: (asked: ReadAsked<Path>) => Promise<Expected | Refused>;
  /** What takes its time is found out before the transaction, which would keep every other waiting. */
  readonly prepare?: (asked: PrepareUploadAsked<Path>) => Promise<Prepared | Refused>;
  /** The bytes are there, durably, and are what was expected. */
  readonly accept: (asked: UploadAsked<Path>, prepared: Prepared) => Promise<ResourceAnswer | Refused>;
}

/** Those that speak JSON:API both ways. */
export type ResourceEndpoint = ReadEndpoint | ListEndpoint | CreateEndpoint | UpdateEndpoint | RemoveEndpoint;

export type Endpoint = ResourceEndpoint | DownloadEndpoint | UploadEndpoint;

/*
 * Each of these forgets the path's type, which has done its duty by then: the adapter hands a handler the ids of the
 * endpoint's own path, and what the endpoint itself prepared.
 */
export function readEndpoint<Path extends string>(endpoint: Omit<ReadEndpoint<Path>, "kind">): Endpoint {
  return { kind: "read", ...endpoint };
}

export function listEndpoint<Path extends string>(endpoint: Omit<ListEndpoint<Path>, "kind">): Endpoint {
  return { kind: "list", ...endpoint };
}

export function createEndpoint<Path extends string, Prepared>(
  endpoint: Omit<CreateEndpoint<Path, Prepared>, "kind">,
): Endpoint {
  return { kind: "create", ...endpoint } as CreateEndpoint;
}

export function updateEndpoint<Path extends string>(endpoint: Omit<UpdateEndpoint<Path>, "kind">): Endpoint {
  return { kind: "update", ...endpoint };
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
