/** The PDF of an asset: fetched and opened once, and closed when the view is left. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { download } from "../../api/api-client.ts";
import type { OpenDocument } from "./open-document.ts";

export interface DocumentState {
  readonly document: OpenDocument | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useDocument(assetId: string): DocumentState {
  const { data, error, refetch } = useQuery({
    queryKey: ["document", assetId],
    queryFn: async ({ signal }) => download(`v2/assets/${assetId}/pdf`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [document, setDocument] = useState<OpenDocument | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  useEffect(() => {
    if (data === undefined) return undefined;
    const opening = openBlob(data);
    let isLeft = false;
    opening.then(
      (opened) => !isLeft && setDocument(opened),
      () => !isLeft && setFault(new Error(unreadable)),
    );
    return () => {
      isLeft = true;
      setDocument(null);
      opening.then(
        (opened) => opened.close(),
        () => {},
      );
    };
  }, [data]);
  return { document, error: error ?? fault, retry: () => void refetch() };
}

const unreadable =
  "The pages cannot be shown. The findings are complete; download the annotated PDF to see them on the pages.";

async function openBlob(blob: Blob): Promise<OpenDocument> {
  const [{ openPdf }, bytes] = await Promise.all([import("./pdf-engine.ts"), blob.arrayBuffer()]);
  return openPdf(new Uint8Array(bytes));
}
