/** Uploads files into a draft, one after the other. A file of a known path replaces its text. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { change } from "../api/api-client.ts";
import { newKey } from "../api/new-key.ts";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { isPackPath, pathHint, pathOf, type OwnPack, type PackFile } from "./own-pack.ts";

export function useUploads(pack: OwnPack, files: readonly PackFile[]) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const upload = async (chosen: readonly File[], folder: UploadFolder) => {
    if (chosen.length === 0) return;
    setBusy(true);
    const failed: string[] = [];
    for (const file of chosen) {
      await put(pack, files, { path: pathIn(folder, file), file }).catch((error: unknown) => {
        failed.push(`${pathIn(folder, file)}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    setFaults(failed);
    setBusy(false);
    const count = chosen.length - failed.length;
    announce(`${count} ${count === 1 ? "file was" : "files were"} uploaded.`);
    void client.invalidateQueries({ queryKey: ownPacksKey });
  };
  return { upload, isBusy, faults };
}

/** The folders of a pack for files of YAML; the first is that of the pack itself. */
export const uploadFolders = [
  { value: "", label: "Rules, or pack.yaml" },
  { value: "wordings", label: "Approved wordings" },
  { value: "patterns", label: "Named patterns" },
  { value: "lists", label: "Word lists" },
] as const;

export type UploadFolder = (typeof uploadFolders)[number]["value"];

/** Files of examples belong to a folder of their own. */
function pathIn(folder: UploadFolder, { name }: File): string {
  if (name.endsWith(".jsonl")) return `examples/${name}`;
  return folder === "" ? name : `${folder}/${name}`;
}

interface Upload {
  readonly path: string;
  readonly file: File;
}

async function put(pack: OwnPack, files: readonly PackFile[], { path, file }: Upload): Promise<void> {
  if (!isPackPath(path)) throw new Error(pathHint);
  const text = await file.text();
  const known = files.find((one) => one.path === path);
  const type = "own-pack-files";
  const collection = `${pathOf(pack.id)}/files`;
  if (known === undefined) {
    const data = { type, attributes: { path, text } };
    await change({ method: "POST", path: collection, data, key: newKey() });
  } else {
    const data = { type, id: known.id, attributes: { text } };
    await change({ method: "PATCH", path: `${collection}/${known.id}`, data, key: newKey() });
  }
}
