/** A document that is reviewed in a filled store, for reads that need the bytes of a document and what a reading left of them. */
import type { Places } from "@docreview/store/large-store";
import { connect } from "../service/api.ts";
import { ofPages } from "../service/documents.ts";
import { withProgram, type Installation } from "../service/program.ts";

/** Ids of the review and of what belongs to it, by the nouns of paths. */
export async function reviewDocument(installation: Installation): Promise<Places> {
  const bytes = await ofPages(12);
  return withProgram(installation, { environment: { DOCREVIEW_WORKERS: "1" } }, async (program) => {
    const api = await connect(program, installation);
    const { id: review, assetId: asset } = await api.review(bytes, 100);
    const { data: rules } = await api.list(`/v2/reviews/${review}/review-rules?page[size]=1`);
    const rule = firstOf(rules);
    const { data: triggers } = await api.list(`/v2/reviews/${review}/review-rules/${rule}/triggers`);
    return { asset, review, "review-rule": rule, trigger: firstOf(triggers) };
  });
}

function firstOf(resources: readonly { readonly id: string }[]): string {
  const [first] = resources;
  if (first === undefined) throw new Error("the review of the benchmark's document has no findings");
  return first.id;
}
