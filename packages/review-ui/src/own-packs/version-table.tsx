/** The versions of a pack: who published them and when, and which one new reviews use. */
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { pointInTime } from "../frame/point-in-time.ts";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { Records } from "../settings/records/records.tsx";
import { useUsers } from "../users/use-users.ts";
import { pathOf, type OwnPack, type PackVersion } from "./own-pack.ts";

const columns = ["Version", "Published", "Rules", "Use"] as const;

interface Props {
  readonly pack: OwnPack;
  readonly versions: readonly PackVersion[];
}

export function VersionTable({ pack, versions }: Props) {
  const users = useUsers();
  const announce = useAnnounce();
  const change = useSettingChange(ownPacksKey);
  const use = (publishedVersion: number | null) => {
    const data = { type: "own-packs", id: pack.id, attributes: { publishedVersion } };
    change.send({ method: "PATCH", path: pathOf(pack.id), data }, () =>
      announce(
        publishedVersion === null
          ? "New reviews no longer use the pack."
          : `New reviews use version ${publishedVersion}.`,
      ),
    );
  };
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {versions.length === 0 && <p className="empty">Nothing has been published yet.</p>}
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
      {versions.length > 0 && (
        <Records label="Versions" columns={columns}>
          {versions.map(({ id, number, rules, isPublished, createdAt, publisherId }) => (
            <tr key={id}>
              <th scope="row">{number}</th>
              <td data-label="Published">
                {pointInTime(Date.parse(createdAt), Date.now())} by{" "}
                {users.get(publisherId ?? "")?.name ?? "another person"}
              </td>
              <td data-label="Rules">{rules}</td>
              <td data-label="Use">
                <button
                  type="button"
                  aria-disabled={change.isPending}
                  onClick={() => use(isPublished ? null : number)}
                >
                  {isPublished ? `Stop using version ${number}` : `Use version ${number}`}
                </button>
              </td>
            </tr>
          ))}
        </Records>
      )}
    </section>
  );
}
