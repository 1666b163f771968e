/** Where a store is, as an operator writes it. */
import { resolve } from "node:path";
import { parseBlobsUrl, type StoreLocation } from "@docreview/store";

export interface StoreFlags {
  /** A data folder or the URL of a database. */
  readonly store: string;
  /** A bucket, or a data folder. */
  readonly blobs: string | undefined;
  readonly flag: "--from" | "--to";
}

export interface StorePlace {
  /** The folder is null if the store needs one only for files that are not uploaded yet. */
  readonly location: Omit<StoreLocation, "folder"> & { readonly folder: string | null };
  /** Without a password. */
  readonly name: string;
}

export type Reading =
  | { readonly kind: "place"; readonly place: StorePlace }
  | { readonly kind: "fault"; readonly sentence: string };

type Environment = Readonly<Record<string, string | undefined>>;

export function readStorePlace({ store, blobs, flag }: StoreFlags, environment: Environment): Reading {
  const [where, documents] = [store, blobs].map((text) => valueOf(text, environment));
  if (where === null || documents === null)
    return fault(`${flag} or ${flag}-blobs names a variable that is not set`);
  if (where === undefined) return fault(`${flag} is missing`);
  const isBucket = documents?.includes("://") === true;
  if (isBucket && parseBlobsUrl(documents) === null)
    return fault(`${flag}-blobs must look like s3://bucket or s3://bucket/prefix, or be a data folder`);
  const blobsUrl = isBucket ? documents : undefined;
  if (!where.includes("://")) {
    const folder = resolve(where);
    if (documents !== undefined && !isBucket && resolve(documents) !== folder)
      return fault(`the documents of ${folder} are in it or in a bucket: omit ${flag}-blobs`);
    return found({ folder, ...(blobsUrl !== undefined && { blobsUrl }) }, folder);
  }
  const name = databaseName(where);
  if (name === null) return fault(`${flag} must be a data folder, or look like postgres://user@host/database`);
  if (documents === undefined)
    return fault(`specify with ${flag}-blobs where the documents are: s3://bucket/prefix, or a data folder`);
  return isBucket
    ? found({ folder: null, databaseUrl: where, blobsUrl: documents }, name)
    : found({ folder: resolve(documents), databaseUrl: where }, name);
}

const fault = (sentence: string): Reading => ({ kind: "fault", sentence });

function found(location: StorePlace["location"], store: string): Reading {
  const { databaseUrl, blobsUrl, folder } = location;
  const documents = blobsUrl ?? (databaseUrl === undefined ? null : folder);
  const name = documents === null ? store : `${store} with the documents in ${documents}`;
  return { kind: "place", place: { location, name } };
}

/** `env:NAME` is the value of a variable; null if it is not set. */
function valueOf(text: string | undefined, environment: Environment): string | null | undefined {
  const variable = /^env:(.+)$/.exec(text ?? "")?.[1];
  return variable === undefined ? text : environment[variable] || null;
}

/** Null if it is not the URL of a PostgreSQL database. */
function databaseName(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) ? `postgres://${host}${pathname}` : null;
}
