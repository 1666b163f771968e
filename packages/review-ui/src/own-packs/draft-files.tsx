/** The files of a draft: choosing, adding and uploading them, and the editor of the chosen one. */
import { useState, type ChangeEvent, type FormEvent } from "react";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { isPackPath, pathHint, pathOf, type OwnPack, type PackFile } from "./own-pack.ts";
import { FileEditor } from "./file-editor.tsx";
import { uploadFolders, useUploads, type UploadFolder } from "./use-uploads.ts";

interface Props {
  readonly pack: OwnPack;
  readonly files: readonly PackFile[];
  readonly chosen: PackFile | null;
  readonly choose: (path: string) => void;
}

export function DraftFiles({ pack, files, chosen, choose }: Props) {
  return (
    <div className="draft">
      <div className="draft-files">
        {files.length > 0 && (
          <nav aria-label="Files of the draft">
            <ul>
              {files.map(({ id, path }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="link"
                    aria-current={path === chosen?.path ? "true" : undefined}
                    onClick={() => choose(path)}
                  >
                    {path}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <NewFile pack={pack} choose={choose} />
        <UploadField pack={pack} files={files} />
      </div>
      {chosen === null ? (
        <p className="empty">The draft has no files yet. Add a rule, or upload the files of a pack.</p>
      ) : (
        <FileEditor key={chosen.id} pack={pack} file={chosen} />
      )}
    </div>
  );
}

/** What a new rule or approved wording looks like; empty for other files. */
function template(path: string): string {
  const [folder, name] = path.includes("/") ? path.split("/") : ["", path];
  const id = name?.replace(/\.yaml$/, "") ?? "";
  if (folder === "wordings") return wordingTemplate(id);
  return folder === "" && path !== "pack.yaml" ? ruleTemplate(id) : "";
}

const wordingTemplate = (id: string) => `id: ${id}
description: 
text: >-
  
owner: 
substantiation: { link: "" }
tests:
  - fires: 
`;

const ruleTemplate = (id: string) => `id: ${id}
number: 
group: 
description: 
feedback: 
score: 5
term:
  find: []
tests:
  - fires: 
`;

function NewFile({ pack, choose }: { readonly pack: OwnPack; readonly choose: (path: string) => void }) {
  const [path, setPath] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const change = useSettingChange(ownPacksKey);
  const announce = useAnnounce();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const written = path.trim();
    if (!isPackPath(written)) return setFault(pathHint);
    setFault(null);
    const data = { type: "own-pack-files", attributes: { path: written, text: template(written) } };
    change.send({ method: "POST", path: `${pathOf(pack.id)}/files`, data }, () => {
      setPath("");
      choose(written);
      announce(`${written} was added.`);
    });
  };
  return (
    <form onSubmit={onSubmit}>
      <label>
        New file
        <input
          value={path}
          required
          maxLength={120}
          autoComplete="off"
          placeholder="no-promises.yaml"
          onChange={({ target }) => setPath(target.value)}
        />
      </label>
      {(fault ?? change.error) !== null && (
        <p role="alert" className="field-fault">
          {fault ?? change.error?.message}
        </p>
      )}
      <button type="submit" aria-disabled={change.isPending}>
        Add file
      </button>
    </form>
  );
}

function UploadField({ pack, files }: { readonly pack: OwnPack; readonly files: readonly PackFile[] }) {
  const [folder, setFolder] = useState<UploadFolder>("");
  const { upload, isBusy, faults } = useUploads(pack, files);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = "";
    void upload(chosen, folder);
  };
  return (
    <>
      <label>
        Upload as
        <select value={folder} onChange={({ target }) => setFolder(target.value as UploadFolder)}>
          {uploadFolders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Upload files
        <input type="file" multiple accept=".yaml,.jsonl" disabled={isBusy} onChange={onChange} />
      </label>
      {faults.length > 0 && (
        <div role="alert" className="field-fault">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
