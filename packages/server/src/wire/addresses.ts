/** The URL of each resource; only this module builds them. Each begins with the public URL of the service. */
import type { Comment, Id } from "@docreview/store";

export type Addresses = ReturnType<typeof addressesAt>;

type CommentPlace = Pick<Comment, "reviewId" | "reviewRuleId" | "triggerId" | "id">;

/** `publicUrl` has no trailing slash. */
export function addressesAt(publicUrl: string) {
  const root = `${publicUrl}/v2`;
  const imports = `${publicUrl}/v1/import/url`;
  const resource = (type: string, id: Id<string> | string) => `${root}/${type}/${id}`;
  const asset = (id: Id<"asset">) => resource("assets", id);
  const categorisation = (id: Id<"categorisation">) => resource("categorisations", id);
  const review = (id: Id<"review">) => resource("reviews", id);
  const reviewRules = (id: Id<"review">) => `${review(id)}/review-rules`;
  const reviewRule = (of: Id<"review">, id: Id<"review-rule">) => `${reviewRules(of)}/${id}`;
  const webhookEndpoint = (id: Id<"webhook-endpoint">) => resource("webhook-endpoints", id);
  const deliveries = (of: Id<"webhook-endpoint">) => `${webhookEndpoint(of)}/deliveries`;
  const ownPack = (id: Id<"own-pack">) => resource("own-packs", id);
  const user = (id: Id<"user">) => resource("users", id);
  return {
    /** For every type whose resources belong to no other. */
    resource,
    companySettings: (id: Id<"company">) => resource("company-settings", id),
    user,
    ownPack,
    ownPackFile: (of: Id<"own-pack">, id: Id<"own-pack-file">) => `${ownPack(of)}/files/${id}`,
    ownPackVersion: (of: Id<"own-pack">, id: Id<"own-pack-version">) => `${ownPack(of)}/versions/${id}`,
    ownPackPreview: (of: Id<"own-pack">, id: Id<"own-pack-preview">) => `${ownPack(of)}/previews/${id}`,
    ownPackCheck: (of: Id<"own-pack">) => `${ownPack(of)}/check`,
    client: (id: Id<"client">) => resource("clients", id),
    asset,
    upload: (id: Id<"asset">) => `${asset(id)}/upload`,
    suggestedAnswers: (id: Id<"asset">) => `${asset(id)}/suggested-answers`,
    importStatus: (correlationId: string) => `${imports}/${encodeURIComponent(correlationId)}/status`,
    categorisation,
    category: (of: Id<"categorisation">, id: Id<"category">) => `${categorisation(of)}/categories/${id}`,
    review,
    downloadCsv: (id: Id<"review">) => `${review(id)}/download/csv`,
    downloadEvidence: (id: Id<"review">) => `${review(id)}/download/evidence`,
    downloadPdf: (id: Id<"review">) => `${review(id)}/download/pdf`,
    downloadSummary: (id: Id<"review">) => `${review(id)}/download/summary`,
    downloadXfdf: (id: Id<"review">) => `${review(id)}/download/xfdf`,
    reviewRules,
    reviewRule,
    triggers: (of: Id<"review">, rule: Id<"review-rule">) => `${reviewRule(of, rule)}/triggers`,
    trigger: (of: Id<"review">, rule: Id<"review-rule">, id: Id<"trigger">) =>
      `${reviewRule(of, rule)}/triggers/${id}`,
    rule: (id: string) => resource("rules", id),
    proof: (of: Id<"review">, rule: Id<"review-rule">, id: Id<"trigger">) =>
      `${reviewRule(of, rule)}/triggers/${id}/proof`,
    comment: ({ reviewId, reviewRuleId, triggerId, id }: CommentPlace) =>
      `${reviewRule(reviewId, reviewRuleId)}/triggers/${triggerId}/comments/${id}`,
    judgement: (of: Id<"review">, id: Id<"judgement">) => `${review(of)}/judgements/${id}`,
    signOff: (of: Id<"review">, id: Id<"sign-off">) => `${review(of)}/sign-offs/${id}`,
    webhookEndpoint,
    webhookSecret: (of: Id<"webhook-endpoint">) => `${webhookEndpoint(of)}/secret`,
    deliveries,
    delivery: (of: Id<"webhook-endpoint">, id: Id<"delivery">) => `${deliveries(of)}/${id}`,
  };
}
