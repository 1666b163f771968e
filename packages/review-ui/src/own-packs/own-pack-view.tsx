/** `/own-packs/<id>`: the draft of a pack with its check, and its versions. */
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useTitle } from "../frame/use-title.ts";
import { PreviewSection } from "../own-pack-previews/preview-section.tsx";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { DraftCheck } from "./draft-check.tsx";
import { DraftFiles } from "./draft-files.tsx";
import { pathOf, stateWords, useOwnPack, type OwnPack, type PackFile } from "./own-pack.ts";
import { VersionTable } from "./version-table.tsx";

export function OwnPackView({ id }: { readonly id: string }) {
  const { data, error, refetch } = useOwnPack(id);
  useTitle(data?.pack.name ?? "Own pack");
  return (
    <>
      <p className="trail">
        <Link href="/own-packs">Own packs</Link>
      </p>
      <div className="view-head">
        <h1>{data?.pack.name ?? "Own pack"}</h1>
        {data !== undefined && <p className="quiet">{stateWords(data.pack)}</p>}
      </div>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <p role="status">Loading the pack …</p>}
      {data !== undefined && (
        <>
          <Draft pack={data.pack} files={data.files} />
          <PreviewSection packId={data.pack.id} changedAt={data.pack.updatedAt} />
          <VersionTable pack={data.pack} versions={data.versions} />
          <Removal pack={data.pack} />
        </>
      )}
    </>
  );
}

interface DraftProps {
  readonly pack: OwnPack;
  readonly files: readonly PackFile[];
}

/** The chosen file is remembered here, because the check leads to files. */
function Draft({ pack, files }: DraftProps) {
  const [chosenPath, choose] = useState<string | null>(null);
  const chosen = files.find(({ path }) => path === chosenPath) ?? files[0] ?? null;
  return (
    <section aria-labelledby="draft">
      <h2 id="draft">Draft</h2>
      <DraftFiles pack={pack} files={files} chosen={chosen} choose={choose} />
      <DraftCheck pack={pack} choose={choose} />
    </section>
  );
}

/** Deleting needs a second step. */
function Removal({ pack }: { readonly pack: OwnPack }) {
  const [isAsking, setAsking] = useState(false);
  const [, go] = useLocation();
  const announce = useAnnounce();
  const change = useSettingChange(ownPacksKey);
  const remove = () =>
    change.send({ method: "DELETE", path: pathOf(pack.id) }, () => {
      announce(`The pack ${pack.name} was deleted.`);
      go("/own-packs");
    });
  if (!isAsking) {
    return (
      <div className="actions">
        <button type="button" onClick={() => setAsking(true)}>
          Delete pack …
        </button>
      </div>
    );
  }
  return (
    <div className="notice">
      <p>Delete the draft and all versions of {pack.name}? Reviews keep what its rules have found.</p>
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
      <div className="actions">
        <button type="button" onClick={remove} aria-disabled={change.isPending}>
          Delete pack
        </button>
        <button type="button" onClick={() => setAsking(false)}>
          Keep it
        </button>
      </div>
    </div>
  );
}
