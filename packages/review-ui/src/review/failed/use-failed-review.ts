/** What a user can do with a failed review: retry it, replace its file, or delete its document. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { change, remove } from "../../api/api-client.ts";
import { newKey } from "../../api/new-key.ts";
import { reviewKey, reviewsKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { fileFault } from "../../new-review/uploads/file-fault.ts";
import { uploadFile, type UploadTask } from "../../new-review/uploads/upload-file.ts";

export interface FailedReview {
  readonly assetId: string;
  /** Whether the document itself could not be read. */
  readonly isAssetFailed: boolean;
  /** Its categorisation; null if it was requested without one. */
  readonly categorisationId: string | null;
}

export function useFailedReview(id: string, review: FailedReview) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  const refresh = () =>
    Promise.all([reviewKey(id), reviewsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  const retry = useMutation({
    mutationFn: (key: string) => retried(id, review, key),
    onSuccess: async () => {
      await refresh();
      announce("The review has been restarted.");
    },
    networkMode: "always",
  });
  const replace = useMutation({
    mutationFn: (replacement: Replacement) => reviewOf(replacement, review),
    onSuccess: async (newId) => {
      await refresh();
      announce("The review of the new file has started, with the same answers.");
      navigate(`/reviews/${newId}`);
    },
    networkMode: "always",
  });
  const removal = useMutation({
    mutationFn: (key: string) => remove(`v2/assets/${review.assetId}`, key),
    onSuccess: () => {
      announce("The document was deleted.");
      navigate("/reviews");
      return client.invalidateQueries({ queryKey: reviewsKey });
    },
    networkMode: "always",
  });
  return {
    retry: () => retry.mutate(newKey()),
    replace: (file: File) =>
      replace.mutate({ task: { file, stop: new AbortController(), assetId: null }, key: newKey() }),
    remove: () => removal.mutate(newKey()),
    isBusy: retry.isPending || replace.isPending || removal.isPending,
    error: retry.error ?? replace.error ?? removal.error,
  };
}

/** If its asset failed, the asset is retried, and the review with it. */
function retried(id: string, { assetId, isAssetFailed }: FailedReview, key: string) {
  const [type, subject, status] = isAssetFailed
    ? (["assets", assetId, "processing"] as const)
    : (["reviews", id, "pending"] as const);
  const data = { type, id: subject, attributes: { status } };
  return change({ method: "PATCH", path: `v2/${type}/${subject}`, data, key });
}

/** The key is the same for every attempt, so that the file is sent once. */
interface Replacement {
  readonly task: UploadTask;
  readonly key: string;
}

/** Starts a review with the answers of the failed one. Returns its id. */
async function reviewOf({ task, key }: Replacement, { categorisationId }: FailedReview): Promise<string> {
  const fault = fileFault(task.file);
  if (fault !== null) throw new Error(fault);
  const assetId = await uploadFile(task, key, () => {});
  const relationships = {
    asset: { data: { type: "assets", id: assetId } },
    ...(categorisationId !== null && {
      categorisation: { data: { type: "categorisations", id: categorisationId } },
    }),
  };
  const data = { type: "reviews", attributes: {}, relationships };
  return (await change({ method: "POST", path: "v2/reviews", data, key: `${key}-review` })).data.id;
}
