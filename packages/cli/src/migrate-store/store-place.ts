/** The location of a store as an operator specifies it. */
import { resolve } from "node:path";
import { databasePlace, parseBlobsUrl, parseDatabaseUrl, type StoreLocation } from "@docreview/store";

export interface StoreFlags {
  /** A data folder or the URL of a database. */
  readonly store: string;
  /** A bucket, or a data folder. */
  readonly blobs: string | undefined;
  readonly flag: "--from" | "--to";
}

export interface StorePlace {
  /** The folder is null if the store only needs one for files that are not uploaded yet. */
  readonly location: Omit<StoreLocation, "folder"> & { readonly folder: string | null };
  /** The location without a password. */
  readonly name: string;
}

export type Reading =
  | { readonly kind: "place"; readonly place: StorePlace }
  | { readonly kind: "fault"; readonly sentence: string };

/** `env:NAME` is the value of a variable. */
export function readStorePlace(
  { store, blobs, flag }: StoreFlags,
  environment: Readonly<Record<string, string | undefined>>,
): Reading {
  const valueOf = (text: string) => {
    const variable = variableOf(text);
    return variable === null ? text : (environment[variable] ?? "");
  };
  const unset = [store, blobs ?? ""].find((text) => text !== "" && valueOf(text) === "");
  if (unset !== undefined) return fault(`the variable ${variableOf(unset)} is not set`);
  const documents = blobs === undefined ? null : documentsOf(valueOf(blobs));
  if (documents?.kind === "bucket" && parseBlobsUrl(documents.url) === null)
    return fault(`${flag}-blobs must look like s3://bucket or s3://bucket/prefix, or be a data folder`);
  const place = valueOf(store);
  return isUrl(place) ? inDatabase(place, documents, flag) : inFolder(resolve(place), documents, flag);
}

const variableOf = (text: string) => /^env:(.+)$/.exec(text)?.[1] ?? null;
const isUrl = (text: string) => text.includes("://");
const fault = (sentence: string): Reading => ({ kind: "fault", sentence });

type Documents =
  | { readonly kind: "bucket"; readonly url: string }
  | { readonly kind: "folder"; readonly folder: string };

function documentsOf(place: string): Documents {
  return isUrl(place) ? { kind: "bucket", url: place } : { kind: "folder", folder: resolve(place) };
}

function inFolder(folder: string, documents: Documents | null, flag: string): Reading {
  if (documents?.kind === "bucket") {
    const location = { folder, blobsUrl: documents.url };
    return { kind: "place", place: { location, name: `${folder} with documents in ${documents.url}` } };
  }
  if (documents !== null && documents.folder !== folder)
    return fault(`the documents of ${folder} are in that folder or in a bucket: omit ${flag}-blobs`);
  return { kind: "place", place: { location: { folder }, name: folder } };
}

function inDatabase(databaseUrl: string, documents: Documents | null, flag: string): Reading {
  if (parseDatabaseUrl(databaseUrl) === null)
    return fault(`${flag} must be a data folder, or look like postgres://user@host:5432/database`);
  if (documents === null)
    return fault(
      `specify the place of the documents with ${flag}-blobs: s3://bucket/prefix, or a data folder`,
    );
  const database = databasePlace(databaseUrl);
  return documents.kind === "bucket"
    ? {
        kind: "place",
        place: {
          location: { folder: null, databaseUrl, blobsUrl: documents.url },
          name: `${database} with documents in ${documents.url}`,
        },
      }
    : {
        kind: "place",
        place: {
          location: { folder: documents.folder, databaseUrl },
          name: `${database} with documents in ${documents.folder}`,
        },
      };
}
