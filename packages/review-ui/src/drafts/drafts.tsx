/** The drafts of the signed-in user, for the whole page. */
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { basePath } from "../address/address.ts";
import { storedDrafts, type DraftStorage } from "./draft-storage.ts";

const DraftsContext = createContext<DraftStorage | null>(null);

export function DraftsProvider(props: { readonly userId: string; readonly children: ReactNode }) {
  const { userId, children } = props;
  const drafts = useMemo(() => storedDrafts(localStorage, { userId, path: basePath }), [userId]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The draft of one field. */
export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Forgets text that was sent or discarded. It may be called after the user has left the view. */
  readonly discard: () => void;
}

/**
 * `name` identifies the field and its subject. All fields with the same name share one draft.
 * @throws Error outside of a `DraftsProvider`
 */
export function useDraft(name: string): Draft {
  const drafts = use(DraftsContext);
  if (drafts === null) throw new Error("useDraft was called outside of a DraftsProvider");
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(name));
  return {
    text,
    write: (written) => drafts.write(name, written),
    discard: () => drafts.write(name, ""),
  };
}
