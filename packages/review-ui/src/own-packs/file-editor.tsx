/** The editor of one file of a draft. What is typed is kept in the browser until it is saved. */
import { useDraft } from "../drafts/drafts.tsx";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { RuleEditor } from "../try/rule-editor.tsx";
import { useRuleSchema } from "../try/use-rule-schema.ts";
import { pathOf, type OwnPack, type PackFile } from "./own-pack.ts";

export function FileEditor({ pack, file }: { readonly pack: OwnPack; readonly file: PackFile }) {
  const { id, path, text } = file;
  const { data: schema } = useRuleSchema();
  const draft = useDraft(`own-pack-file ${id}`);
  const announce = useAnnounce();
  const change = useSettingChange(ownPacksKey);
  // An empty draft is none: a file that is emptied is deleted instead.
  const written = draft.text === "" ? text : draft.text;
  const at = `${pathOf(pack.id)}/files/${id}`;
  const isRule = !path.includes("/") && path !== "pack.yaml";
  const save = () => {
    const data = { type: "own-pack-files", id, attributes: { text: written } };
    change.send({ method: "PATCH", path: at, data }, () => {
      draft.discard();
      announce(`${path} was saved.`);
    });
  };
  const remove = () =>
    change.send({ method: "DELETE", path: at }, () => {
      draft.discard();
      announce(`${path} was deleted.`);
    });
  return (
    <div className="draft-editor try">
      <label htmlFor="pack-file">{path}</label>
      <RuleEditor
        id="pack-file"
        yaml={written}
        change={(changed) => draft.write(changed === text ? "" : changed)}
        schema={isRule ? (schema ?? null) : null}
        isFaulty={false}
        describedBy="pack-file-hint"
      />
      <p id="pack-file-hint" className="quiet hint">
        {isRule && "Control + Space suggests keys and values of a rule. "}
        {draft.text !== "" && "Not saved yet."}
      </p>
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="primary"
          onClick={save}
          aria-disabled={change.isPending || draft.text === ""}
        >
          Save file
        </button>
        <button type="button" onClick={remove} aria-disabled={change.isPending}>
          Delete file
        </button>
      </div>
    </div>
  );
}
