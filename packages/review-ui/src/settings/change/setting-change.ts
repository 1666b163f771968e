/**
 * Changes to settings. They are sent once and shown only after confirmation, because they are rare and have
 * consequences.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { change, remove } from "../../api/api-client.ts";
import type { Document } from "../../api/json-api.ts";
import { newKey } from "../../api/new-key.ts";

export type SettingChange =
  | { readonly method: "POST" | "PATCH"; readonly path: string; readonly data: object }
  | { readonly method: "DELETE"; readonly path: string };

/** `list`: the query whose data changes. */
export function useSettingChange(list: readonly string[]) {
  const client = useQueryClient();
  // The key stays the same when an attempt is repeated after a lost response.
  const key = useRef(newKey());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: SettingChange) => perform(sent, key.current),
    retry: false,
    // Waiting for a connection would hide that nothing has happened.
    networkMode: "always",
    onSuccess: () => {
      key.current = newKey();
      void client.invalidateQueries({ queryKey: list });
    },
  });
  return {
    /** `done` receives the response, if there is one. */
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
