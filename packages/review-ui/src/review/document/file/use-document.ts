/** The PDF of an asset: opened once, and closed when the user leaves the view. */
import { useCallback, useEffect, useState } from "react";
import { openSource } from "./byte-source.ts";
import type { OpenDocument } from "./open-document.ts";

export interface DocumentState {
  readonly document: OpenDocument | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useDocument(assetId: string): DocumentState {
  const [document, setDocument] = useState<OpenDocument | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const opening = openAsset(assetId, leaving.signal);
    opening.then(
      (opened) => !leaving.signal.aborted && setDocument(opened),
      (fault: Error) => !leaving.signal.aborted && setError(fault),
    );
    return () => {
      leaving.abort();
      setDocument(null);
      setError(null);
      opening.then(
        (opened) => opened.close(),
        () => {},
      );
    };
  }, [assetId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { document, error, retry };
}

const unreadable =
  "The pages cannot be shown. The findings are complete; download the annotated PDF to see them on the pages.";

/** @throws Error with a message for the user */
async function openAsset(assetId: string, signal: AbortSignal): Promise<OpenDocument> {
  const engine = import("./pdf-engine.ts");
  const opening = openSource(`v2/assets/${assetId}/pdf`, signal);
  const opened = engine.then(({ openPdf }) => openPdf(opening));
  // An error counts only if the engine and the bytes were loaded.
  opened.catch(() => {});
  const [source] = await Promise.all([opening, engine]);
  try {
    return await opened;
  } catch {
    source.close();
    throw new Error(unreadable);
  }
}
