/** The evidence bundle of a finished review: what was reviewed, with which rules, what was found, and what people made of it. */
import { createHash } from "node:crypto";
import { ZipTooLarge } from "@docreview/evidence";
import type { BlobStore, Id } from "@docreview/store";
import { evidenceSigner } from "../../auth/evidence-key-store.ts";
import { createResultCache, type ResultCache } from "../../cache/result-cache.ts";
import type { Service } from "../../http/service.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
import { bytesInMemory, describeEvidence, makeEvidence, type Evidence } from "../../renderings/evidence.ts";
import type { ByteRange } from "../../routing/byte-range.ts";
import { downloadEndpoint, type Download, type OpenFile } from "../../routing/endpoint.ts";
import { verifiedRange } from "../../routing/verified-range.ts";
import { storeLocation } from "../../settings/store-location.ts";

const mediaType = "application/zip";

export const downloadEvidence = downloadEndpoint({
  operation: "downloadReviewEvidence",
  path: "/v2/reviews/{review}/download/evidence",
  summary:
    "Downloads a signed ZIP file that shows what was reviewed, with which rules and answers, what was found, and what people made of it, once the review is finished. `docreview verify` checks it offline.",
  mediaTypes: [mediaType],
  download: ({ caller, ids, service }) => downloadOf(service, caller.companyId, ids.review),
});

async function downloadOf(
  service: Service,
  companyId: Id<"company">,
  id: Id<"review">,
): Promise<Download | Refused> {
  const { settings, store, version } = service;
  const runner = service.tasksOf(companyId);
  const location = storeLocation(settings);
  const described = await describeEvidence(runner, { location, companyId, id });
  if (described === null) return notFound();
  const signer = await evidenceSigner(service.keys);
  const maker = { signer, service: settings.publicUrl, program: { docreview: version } };
  // All that determines the bytes.
  const identity = JSON.stringify([described.tag, signer.publicKey.id, maker.service, version]);
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const make = () => makeEvidence(runner, { location, material: described.material }, maker);
  return {
    filename: described.filename,
    mediaType,
    tag,
    open: async () => {
      try {
        return opened(await evidenceOf(service).get(tag, make), store.blobs);
      } catch (error) {
        if (error instanceof ZipTooLarge) return refused(apiError("state-conflict", `${error.message}.`));
        throw error;
      }
    },
  };
}

function opened({ pieces, size }: Evidence, blobs: BlobStore): OpenFile {
  return { size, bytes: (range) => withinRange(pieces, blobs, range) };
}

/** Blobs are read only while they are sent. */
async function* withinRange(
  pieces: Evidence["pieces"],
  blobs: BlobStore,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for (const piece of pieces) {
    const size = piece.kind === "bytes" ? piece.bytes.length : piece.size;
    const range = { start: Math.max(0, start - position), end: Math.min(size, end - position) };
    position += size;
    if (range.start >= range.end) continue;
    if (piece.kind === "bytes") yield piece.bytes.subarray(range.start, range.end);
    else yield* verifiedRange(blobs.read(piece.source), range);
  }
}

/** The maximum size of the cache, in bytes: successive ranges come from one bundle. */
const keptBytes = 32 * 1024 * 1024;

const caches = new WeakMap<Service, ResultCache<Evidence>>();

function evidenceOf(service: Service): ResultCache<Evidence> {
  const known = caches.get(service) ?? createResultCache({ maximumBytes: keptBytes, sizeOf: bytesInMemory });
  caches.set(service, known);
  return known;
}
