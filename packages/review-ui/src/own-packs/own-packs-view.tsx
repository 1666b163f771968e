/** `/own-packs`: the packs of rules that the company writes itself. Only admins can see them. */
import { useState, type FormEvent } from "react";
import { Link, useLocation } from "wouter";
import { ownPacksKey } from "../api/query-keys.ts";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { useTitle } from "../frame/use-title.ts";
import { useSession } from "../session/session.tsx";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { Records } from "../settings/records/records.tsx";
import { stateWords, useOwnPacks, type OwnPack } from "./own-pack.ts";

const columns = ["Pack", "State"] as const;

export function OwnPacksView() {
  useTitle("Own packs");
  const { user } = useSession();
  return (
    <>
      <p className="trail">
        <Link href="/rules">Rules</Link>
      </p>
      <div className="view-head">
        <h1>Own packs</h1>
      </div>
      {user?.role === "admin" ? (
        <Packs />
      ) : (
        <p className="empty">Only administrators can write rules for the company.</p>
      )}
    </>
  );
}

function Packs() {
  const { data, error, refetch } = useOwnPacks();
  return (
    <>
      <p className="quiet">
        Rules that your company writes itself. New reviews use the published version of each pack beside the
        installed rules. Other companies never see them.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="empty">There are no packs yet. Add one to write your first rule.</p>
      )}
      {data !== undefined && data.length > 0 && <PackTable packs={data} />}
      <NewPackForm />
    </>
  );
}

function PackTable({ packs }: { readonly packs: readonly OwnPack[] }) {
  return (
    <Records label="Own packs" columns={columns}>
      {packs.map((pack) => (
        <tr key={pack.id}>
          <th scope="row">
            <Link href={`/own-packs/${pack.id}`}>{pack.name}</Link>
          </th>
          <td data-label="State">{stateWords(pack)}</td>
        </tr>
      ))}
    </Records>
  );
}

function NewPackForm() {
  const [name, setName] = useState("");
  const [, go] = useLocation();
  const change = useSettingChange(ownPacksKey);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const data = { type: "own-packs", attributes: { name: name.trim() } };
    change.create({ method: "POST", path: "v2/own-packs", data }, ({ id }) => go(`/own-packs/${id}`));
  };
  return (
    <form onSubmit={onSubmit} className="setting-form narrow">
      <label>
        Name of a new pack
        <input
          value={name}
          required
          maxLength={60}
          autoComplete="off"
          aria-describedby="pack-name-hint"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p id="pack-name-hint" className="quiet hint">
        Lowercase letters, digits and hyphens, for example house-style. It cannot be changed later.
      </p>
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" aria-disabled={change.isPending}>
          Add pack
        </button>
      </div>
    </form>
  );
}
