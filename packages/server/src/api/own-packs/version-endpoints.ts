/** The checks of a draft, and its versions. Only a draft whose rules can be read and whose tests pass becomes a version. */
import { ThreadDied, TookTooLong } from "@docreview/runner";
import type { OwnPackFile, OwnPackVersionSort, StoredBlob } from "@docreview/store";
import { putBytes } from "../../cache/cached-blob.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { PackCheck, PackFault } from "../../tries/check-pack.ts";
import { openPackFiles, ownRuleBase, packFilesBytes, packFolderIn } from "../../rule-bases/pack-files.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  type Endpoint,
  type PrepareContext,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";
import { ownPackCheckResource, ownPackVersionResource } from "./type.ts";

const pack = "/v2/own-packs/{own-pack}";
const collection = `${pack}/versions` as const;

const check = readEndpoint({
  operation: "checkOwnPack",
  path: `${pack}/check`,
  summary: "Checks the draft of a pack and runs the tests of its rules. Nothing is stored.",
  type: "own-pack-checks",
  role: "admin",
  read: async (context) => {
    const { reads, ids, addresses } = context;
    const found = await reads.ownPacks.find(ids["own-pack"]);
    if (found === null) return notFound();
    const draft = await reads.ownPacks.draft(found.id);
    return { data: ownPackCheckResource(addresses, found, await checked(found.name, draft, context)) };
  },
});

const list = listEndpoint({
  operation: "listOwnPackVersions",
  path: collection,
  summary: "Lists the versions of a pack, with who published them and when.",
  type: "own-pack-versions",
  role: "admin",
  list: async ({ reads, ids, query, addresses }) => {
    const found = await reads.ownPacks.find(ids["own-pack"]);
    if (found === null) return notFound();
    const request = pageRequest<OwnPackVersionSort>(query);
    const { items, ...page } = await reads.ownPacks.listVersions(found.id, request);
    const shown = items.map((version) =>
      ownPackVersionResource(addresses, version, {
        isPublished: version.id === found.publishedVersionId,
        files: null,
      }),
    );
    return { items: shown, ...page };
  },
});

const read = readEndpoint({
  operation: "readOwnPackVersion",
  path: `${collection}/{own-pack-version}`,
  summary: "Reads one version, with its files.",
  type: "own-pack-versions",
  role: "admin",
  read: async ({ service, reads, ids, addresses }) => {
    const found = await reads.ownPacks.find(ids["own-pack"]);
    const version = await reads.ownPacks.findVersion(ids["own-pack"], ids["own-pack-version"]);
    if (found === null || version === null) return notFound();
    const files = openPackFiles(await service.store.blobs.readWhole(version.filesHash));
    const isPublished = version.id === found.publishedVersionId;
    return { data: ownPackVersionResource(addresses, version, { isPublished, files }) };
  },
});

/** The maximum of one pack. */
const maximumVersions = 1_000;

const publish = createEndpoint({
  operation: "publishOwnPack",
  path: collection,
  audit: { action: "own-pack-version.created", shows: ["number", "rules", "isPublished"] },
  summary:
    "Publishes the draft as the next version, which new reviews use. Refused if a test of its rules fails.",
  type: "own-pack-versions",
  role: "admin",
  load: "light",
  body: "optional",
  prepare: checkedDraft,
  create: async ({ writes, ids, caller, addresses, service, transaction }, prepared) => {
    const found = await writes.ownPacks.find(ids["own-pack"]);
    if (found === null || prepared === null) return notFound();
    const { check: checks, blob, bytes } = prepared;
    if (checks.faults.length > 0 || blob === null) return withFaults(checks.faults);
    const { total } = await writes.ownPacks.listVersions(found.id, { number: 1, size: 1 });
    if (total >= maximumVersions) return tooManyVersions;
    const draft = packFilesBytes(await writes.ownPacks.draft(found.id));
    if (Buffer.compare(draft, bytes) !== 0) return changedMeanwhile;
    const version = await writes.ownPacks.publish({
      ownPackId: found.id,
      filesHash: await service.store.blobs.keep(transaction, blob),
      rules: checks.rules,
      publisherId: caller.userId,
    });
    return { data: ownPackVersionResource(addresses, version, { isPublished: true, files: null }) };
  },
});

export const ownPackVersionEndpoints: readonly Endpoint[] = [check, list, read, publish];

export interface CheckedDraft {
  readonly check: PackCheck;
  readonly bytes: Uint8Array;
  /** Null if the draft has faults. */
  readonly blob: StoredBlob | null;
}

/** Null if there is no such pack. */
export async function checkedDraft(context: PrepareContext<typeof collection>): Promise<CheckedDraft | null> {
  const { reads, ids, service } = context;
  const found = await reads.ownPacks.find(ids["own-pack"]);
  if (found === null) return null;
  const draft = await reads.ownPacks.draft(found.id);
  const bytes = packFilesBytes(draft);
  const checks = await checked(found.name, draft, context);
  const blob = checks.faults.length > 0 ? null : await putBytes(service.store.blobs, bytes);
  return { check: checks, bytes, blob };
}

type Checking = Pick<PrepareContext<string>, "service" | "caller" | "query">;

/** On a try thread, whose limits turn a hostile draft into a fault. */
async function checked(
  name: string,
  draft: readonly OwnPackFile[],
  { service, caller, query }: Checking,
): Promise<PackCheck> {
  const ruleBase = ownRuleBase([{ name, files: draft }], service.ruleBase);
  const request = { ruleBase, folder: packFolderIn(service.ruleBase, name) };
  const { signal: left } = new AbortController();
  try {
    return await service.tries.checkPack(request, { ...caller, query, left });
  } catch (error) {
    if (!(error instanceof TookTooLong) && !(error instanceof ThreadDied)) throw error;
    return { rules: 0, tests: { passed: 0, failed: 0 }, faults: [tooMuch] };
  }
}

const tooMuch: PackFault = {
  path: "",
  line: 1,
  column: 1,
  message: "Checking the pack took too long or needed too much memory.",
  remedy: "Simplify its rules, or put them into two packs.",
};

/** Each with its file, line and remedy. */
export function withFaults(faults: readonly PackFault[]): Refused {
  const [first, ...others] = faults.map(({ path, line, column, message, remedy }) =>
    apiError("invalid-attribute", `${path}:${line}:${column}: ${message} ${remedy}`.trim(), {
      pointer: "/data",
    }),
  );
  return first === undefined ? refused() : refused(first, ...others);
}

const tooManyVersions = refused(
  apiError("state-conflict", `The pack has ${maximumVersions} versions, which is the maximum.`),
);

const changedMeanwhile = refused(
  apiError("state-conflict", "The draft was changed while it was checked: publish it again."),
);
