/** Sign-offs of a review: approving it, requesting changes in it, and who did so. They are never changed or deleted. */
import { at } from "@docreview/model";
import type { CompanyReads, SignOff, SignOffSort } from "@docreview/store";
import { approve, requestChanges } from "../../approval/sign-off.ts";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import type { Query } from "../../json-api/query.ts";
import type { Addresses } from "../../wire/addresses.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  type Endpoint,
  type WriteContext,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { readReview } from "../reviews/endpoints.ts";
import { includedCreators } from "../users/included.ts";
import { signOffResource } from "./type.ts";

const collection = "/v2/reviews/{review}/sign-offs";
const one = `${collection}/{sign-off}` as const;

const list = listEndpoint({
  operation: "listSignOffs",
  path: collection,
  summary: "Lists who approved a review, who requested changes, and who withdrew an approval; oldest first.",
  type: "sign-offs",
  list: async ({ reads, ids, query, addresses }) => {
    if ((await reads.reviews.find(ids.review)) === null) return notFound();
    const { items, ...page } = await reads.signOffs.list(ids.review, pageRequest<SignOffSort>(query));
    return { ...page, ...(await shown(reads, items, { query, addresses })) };
  },
});

const read = readEndpoint({
  operation: "readSignOff",
  path: one,
  summary: "Reads one sign-off.",
  type: "sign-offs",
  read: async ({ reads, ids, query, addresses }) => {
    const signOff = await reads.signOffs.find(ids.review, ids["sign-off"]);
    return signOff === null ? notFound() : answer(reads, signOff, { query, addresses });
  },
});

const create = createEndpoint({
  operation: "createSignOff",
  path: collection,
  summary:
    "Approves the current stage of a review, or requests changes in it. With `If-Match`, only if the review still has one of these entity tags.",
  type: "sign-offs",
  load: "light",
  condition: (context) => readReview(context),
  create: async (context) => {
    const made = await said(context);
    return "errors" in made ? made : answer(context.writes, made, context);
  },
});

export const signOffEndpoints: readonly Endpoint[] = [list, create, read];

/** The attributes of a request, as validated by the resource type. */
interface Given {
  readonly kind: "approval" | "changes-requested";
  readonly comment?: string;
}

async function said(context: WriteContext<typeof collection>) {
  const { kind, comment = null } = context.request.attributes as unknown as Given;
  const saying = { reviewId: context.ids.review, comment, pointer: "/data/attributes/kind" };
  if (kind === "approval") return approve(context, saying);
  return comment === null ? refused(withoutComment) : requestChanges(context, saying);
}

const withoutComment = apiError("invalid-attribute", "Say in a comment which changes are needed.", {
  pointer: "/data/attributes",
});

interface Asking {
  readonly query: Query;
  readonly addresses: Addresses;
}

async function answer(reads: CompanyReads, signOff: SignOff, asking: Asking) {
  const { items, included } = await shown(reads, [signOff], asking);
  return { data: at(items, 0), included };
}

async function shown(reads: CompanyReads, signOffs: readonly SignOff[], { query, addresses }: Asking) {
  const users = query.include?.includes("user") ? signOffs.map(({ userId }) => userId) : [];
  return {
    items: signOffs.map((signOff) => signOffResource(addresses, signOff)),
    included: await includedCreators(reads, users),
  };
}
