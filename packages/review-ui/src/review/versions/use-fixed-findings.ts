/** The findings of the previous version that are gone in this one: the first hundred, and how many there are. */
import { skipToken, useQuery } from "@tanstack/react-query";
import { placePhrase } from "@docreview/model";
import type { Attributes } from "../../api/attributes.ts";
import { readPage } from "../../api/api-client.ts";
import { fixedFindingsKey } from "../../api/query-keys.ts";
import type { ListDocument } from "../../api/json-api.ts";

export interface FixedFinding {
  readonly id: string;
  readonly words: string;
  /** For example “page 2”. */
  readonly where: string;
}

export interface FixedFindings {
  readonly shown: readonly FixedFinding[];
  /** How many are not shown. */
  readonly more: number;
}

/** Undefined until they are wanted and loaded. */
export function useFixedFindings(reviewId: string, isWanted: boolean) {
  return useQuery({
    queryKey: fixedFindingsKey(reviewId),
    queryFn: isWanted
      ? ({ signal }) => readPage(`v2/reviews/${reviewId}/fixed-triggers?page[size]=100`, signal)
      : skipToken,
    select: fixedIn,
  });
}

function fixedIn({ data, meta }: ListDocument): FixedFindings {
  const shown = data.map(({ id, attributes }): FixedFinding => {
    const { text, triggerType: type, places } = attributes as Attributes<"triggers">;
    const page = places.find((place) => "page" in place)?.page ?? null;
    return {
      id,
      words: type === "absence" ? `Missing: ${text}` : text,
      where: placePhrase({ type, page, places }),
    };
  });
  return { shown, more: meta.page.total - shown.length };
}
