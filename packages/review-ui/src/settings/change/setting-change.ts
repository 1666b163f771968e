/**
 * Changes to settings. They are sent once and shown only after confirmation, because they are rare and have
 * consequences.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { change, remove } from "../../api/api-client.ts";
import type { Document, Resource } from "../../api/json-api.ts";
import { newKey } from "../../api/new-key.ts";

interface Written {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly data: object;
}

export type SettingChange = Written | { readonly method: "DELETE"; readonly path: string };

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
    send: (sent: SettingChange, done: () => void) => {
      if (!isPending) mutate(sent, { onSuccess: done });
    },
    /** Like `send`, for a change whose response matters. */
    create: (sent: Written, done: (created: Resource) => void) => {
      if (!isPending) mutate(sent, { onSuccess: (document) => document !== null && done(document.data) });
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
