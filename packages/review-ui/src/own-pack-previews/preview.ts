/** Previews of the draft of a pack, from the API. */
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { read, readPage } from "../api/api-client.ts";
import { relatedIds, type Resource } from "../api/json-api.ts";
import { firstPage, requestOfPage, startIn } from "../api/page-start.ts";
import { ownPacksKey } from "../api/query-keys.ts";

export type Preview = Attributes<"own-pack-previews", "rules"> & {
  readonly id: string;
  readonly creatorId: string;
};

export type PreviewedRule = NonNullable<Preview["rules"]>[number];

export type PreviewChange = Attributes<"own-pack-preview-changes"> & {
  readonly id: string;
  readonly reviewId: string;
};

export type PreviewedWords = NonNullable<PreviewChange["after"]>;

export const previewsPath = (packId: string) => `v2/own-packs/${encodeURIComponent(packId)}/previews`;

export const isActive = ({ status }: Preview) => status === "waiting" || status === "running";

/** Milliseconds between two looks at a preview that has not ended. */
const pollInterval = 2_000;

/** The latest preview of the pack with its rules; null if there is none. */
export function useLatestPreview(packId: string) {
  return useQuery({
    queryKey: [...ownPacksKey, packId, "preview"],
    queryFn: async ({ signal }) => {
      const path = previewsPath(packId);
      const [latest] = (await readPage(`${path}?sort=-id&page[size]=1`, signal)).data;
      return latest === undefined ? null : previewIn((await read(`${path}/${latest.id}`, signal)).data);
    },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data !== null && isActive(data) ? pollInterval : false,
  });
}

interface RuleInPreview {
  readonly packId: string;
  readonly preview: Preview;
  /** Its id. */
  readonly rule: string;
}

/** The changes of one rule, page by page. They are read anew when there may be more of them. */
export function useChanges({ packId, preview, rule }: RuleInPreview) {
  return useInfiniteQuery({
    queryKey: [...ownPacksKey, packId, "preview", preview.id, rule, preview.done],
    initialPageParam: firstPage,
    queryFn: async ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        "filter[rule]": rule,
        "page[size]": "20",
        ...requestOfPage(pageParam),
      });
      return readPage(`${previewsPath(packId)}/${preview.id}/changes?${parameters}`, signal);
    },
    getNextPageParam: ({ links }) => startIn(links.next),
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(changeIn)),
    placeholderData: keepPreviousData,
  });
}

function previewIn(preview: Resource): Preview {
  const attributes = preview.attributes as Attributes<"own-pack-previews", "rules">;
  return { id: preview.id, creatorId: relatedIds(preview, "creator")[0] ?? "", ...attributes };
}

function changeIn(change: Resource): PreviewChange {
  const attributes = change.attributes as Attributes<"own-pack-preview-changes">;
  return { id: change.id, reviewId: relatedIds(change, "review")[0] ?? "", ...attributes };
}
