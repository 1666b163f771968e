/** Imports a reviewed copy: reads it for a preview, applies it when the user agrees, and reports the result. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { upload } from "../../api/api-client.ts";
import type { Resource } from "../../api/json-api.ts";
import { findingsKey, reviewKey, reviewsKey } from "../../api/query-keys.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { copyFault, effectText, previewIn, type Counts, type Preview } from "./preview.ts";

export type Import =
  | { readonly kind: "reading"; readonly file: File }
  | { readonly kind: "preview"; readonly file: File; readonly preview: Preview }
  | { readonly kind: "applying"; readonly file: File; readonly preview: Preview }
  | { readonly kind: "applied"; readonly text: string }
  /** `fault`: why, and what to do. */
  | { readonly kind: "failed"; readonly fault: string };

export interface ReturnedCopy {
  /** Null if no copy is being imported. */
  readonly current: Import | null;
  readonly choose: (files: readonly File[]) => void;
  readonly apply: () => void;
  readonly close: () => void;
}

export function useReturnedCopy(reviewId: string): ReturnedCopy {
  const [current, setCurrent] = useState<Import | null>(null);
  const client = useQueryClient();
  const announce = useAnnounce();
  /** Unless the user has closed the dialog in the meantime. */
  const settle = (before: Import, after: Import) => setCurrent((now) => (now === before ? after : now));
  const fail = (before: Import) => (error: Error) => settle(before, { kind: "failed", fault: error.message });
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || current?.kind === "applying") return;
    const fault = files.length > 1 ? "Import one copy at a time." : copyFault(file);
    if (fault !== null) return setCurrent({ kind: "failed", fault });
    const reading: Import = { kind: "reading", file };
    setCurrent(reading);
    send(reviewId, file, "?dryRun=true").then(
      (resource) => settle(reading, { kind: "preview", file, preview: previewIn(resource) }),
      fail(reading),
    );
  };
  const apply = () => {
    if (current?.kind !== "preview") return;
    const applying: Import = { ...current, kind: "applying" };
    setCurrent(applying);
    send(reviewId, current.file, "").then(({ attributes }) => {
      const text = `${effectText(attributes as unknown as Counts) ?? "Nothing was changed"}.`;
      settle(applying, { kind: "applied", text });
      announce(`The copy was imported: ${text}`);
      for (const queryKey of [findingsKey(reviewId), reviewKey(reviewId), reviewsKey]) {
        void client.invalidateQueries({ queryKey });
      }
    }, fail(applying));
  };
  return { current, choose, apply, close: () => setCurrent(null) };
}

/** The media type decides how the service reads the file, and browsers do not know the type of XFDF. */
async function send(reviewId: string, file: File, query: string): Promise<Resource> {
  const isPdf = /\.pdf$/i.test(file.name);
  const type = isPdf ? "application/pdf" : "application/vnd.adobe.xfdf";
  const copy = new File([file], file.name, { type });
  return (await upload(`v2/reviews/${reviewId}/judgements${query}`, { file: copy, part: "copy" })).data;
}
