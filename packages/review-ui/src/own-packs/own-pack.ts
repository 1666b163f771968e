/** Packs that the company writes itself, from the API. */
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { read, readAll } from "../api/api-client.ts";
import { relatedIds, type Resource } from "../api/json-api.ts";
import { ownPacksKey } from "../api/query-keys.ts";

export type OwnPack = Attributes<"own-packs"> & { readonly id: string };

export type PackFile = Attributes<"own-pack-files"> & { readonly id: string };

export type PackVersion = Attributes<"own-pack-versions", "files"> & {
  readonly id: string;
  readonly publisherId: string | null;
};

export type PackCheck = Attributes<"own-pack-checks">;

export type PackFault = PackCheck["faults"][number];

export const pathOf = (id: string) => `v2/own-packs/${encodeURIComponent(id)}`;

export function useOwnPacks() {
  return useQuery({
    queryKey: [...ownPacksKey, "list"],
    queryFn: async ({ signal }) => (await readAll("v2/own-packs?sort=name", signal)).data.map(packIn),
  });
}

/** A pack with the files of its draft and its versions, the newest first. */
export function useOwnPack(id: string) {
  return useQuery({
    queryKey: [...ownPacksKey, id],
    queryFn: async ({ signal }) => {
      const [pack, files, versions] = await Promise.all([
        read(pathOf(id), signal),
        readAll(`${pathOf(id)}/files?sort=path`, signal),
        readAll(`${pathOf(id)}/versions?sort=-number`, signal),
      ]);
      return {
        pack: packIn(pack.data),
        files: files.data.map(fileIn),
        versions: versions.data.map(versionIn),
      };
    },
  });
}

function packIn({ id, attributes }: Resource): OwnPack {
  return { id, ...(attributes as Attributes<"own-packs">) };
}

function fileIn({ id, attributes }: Resource): PackFile {
  return { id, ...(attributes as Attributes<"own-pack-files">) };
}

function versionIn(version: Resource): PackVersion {
  const attributes = version.attributes as Attributes<"own-pack-versions", "files">;
  return { id: version.id, publisherId: relatedIds(version, "publisher")[0] ?? null, ...attributes };
}

/** As the service requires it. */
export function isPackPath(path: string): boolean {
  return /^(?:(?:lists\/|patterns\/|wordings\/)?[A-Za-z0-9][\w-]*\.yaml|examples\/[A-Za-z0-9][\w-]*\.jsonl)$/.test(
    path,
  );
}

export const pathHint =
  "Name it with letters, digits, - and _, such as no-promises.yaml, lists/words.yaml, wordings/warning.yaml or examples/yes.jsonl.";

/** “Version 2 is used”. */
export function stateWords({ publishedVersion }: OwnPack): string {
  return publishedVersion === null ? "Not used" : `Version ${publishedVersion} is used`;
}
