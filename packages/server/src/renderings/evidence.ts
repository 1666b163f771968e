/** The evidence bundle of a review: made on the rendering threads, signed here, and sent in pieces. */
import { bundlePieces, sizeOf, type Piece, type Signer, type Versions } from "@docreview/evidence";
import type { Runner } from "@docreview/runner";
import type { BlobHash } from "@docreview/store";
import type {
  DescribedEvidence,
  EntriesRequest,
  EvidenceEntries,
  EvidenceRequest,
} from "./evidence-tasks.ts";

type Threads = Pick<Runner, "runTask">;

/** Null if there is no such review or it is not finished. */
export async function describeEvidence(
  threads: Threads,
  request: EvidenceRequest,
): Promise<DescribedEvidence | null> {
  return (await threads.runTask("describeEvidence", request)) as DescribedEvidence | null;
}

export interface Evidence {
  readonly pieces: readonly Piece<BlobHash>[];
  /** Bytes. */
  readonly size: number;
}

export interface EvidenceMaker {
  readonly signer: Signer;
  /** The public URL. */
  readonly service: string;
  readonly program: Versions;
}

/** @throws ZipTooLarge */
export async function makeEvidence(
  threads: Threads,
  request: Omit<EntriesRequest, "bundled">,
  { signer, service, program }: EvidenceMaker,
): Promise<Evidence> {
  const task: EntriesRequest = { ...request, bundled: program };
  const { review, entries } = (await threads.runTask("evidenceEntries", task)) as EvidenceEntries;
  const pieces = bundlePieces<BlobHash>({ program, review: { ...review, service }, entries, signer });
  return { pieces, size: sizeOf(pieces) };
}

/** Of what is not in blobs. */
export function bytesInMemory({ pieces }: Evidence): number {
  return sizeOf(pieces.filter(({ kind }) => kind === "bytes"));
}
