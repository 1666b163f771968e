/**
 * Changes of settings: sent once and confirmed before anything is shown, because they are rare and have consequences.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { change, remove } from "../../api/api-client.ts";
import type { Document } from "../../api/json-api.ts";
import { newKey } from "../../api/new-key.ts";

export type SettingChange =
  | { readonly method: "POST" | "PATCH"; readonly path: string; readonly data: object }
  | { readonly method: "DELETE"; readonly path: string };

/** `list`: the query that shows what changes. */
export function useSettingChange(list: readonly string[]) {
  const client = useQueryClient();
  // The same for an attempt that is repeated after a lost response.
  const key = useRef(newKey());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: SettingChange) => perform(sent, key.current),
    retry: false,
    // Waiting for a connection would hide the fact that nothing has happened.
    networkMode: "always",
    onSuccess: () => {
      key.current = newKey();
      void client.invalidateQueries({ queryKey: list });
    },
  });
  return {
    /** `done` gets the response, unless it has none. */
    send: (sent: SettingChange, done: (document: Document | null) => void) => {
      if (!isPending) mutate(sent, { onSuccess: done });
    },
    isPending,
    error,
  };
}

async function perform(sent: SettingChange, key: string): Promise<Document | null> {
  if (sent.method !== "DELETE") return change({ ...sent, key });
  await remove(sent.path, key);
  return null;
}
