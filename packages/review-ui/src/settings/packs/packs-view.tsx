/** `/settings/packs`: the rule packs of this installation. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Attributes } from "../../api/attributes.ts";
import { readAll } from "../../api/api-client.ts";
import { packsKey } from "../../api/query-keys.ts";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { Records } from "../records/records.tsx";
import { useTitle } from "../../frame/use-title.ts";

const columns = ["Pack", "Name", "Version", "Language", "Rules"] as const;

export function PacksView() {
  useTitle("Rule packs");
  const { data, error, refetch } = useQuery({
    queryKey: packsKey,
    queryFn: async ({ signal }) =>
      (await readAll("v2/packs?sort=name", signal)).data.map(
        ({ attributes }) => attributes as Attributes<"packs">,
      ),
  });
  return (
    <>
      <div className="view-head">
        <h1>Rule packs</h1>
      </div>
      <p className="quiet">
        The operator of the service chooses the packs, with <code>docreview serve --rules</code>. Changes take
        effect after a restart and apply to new reviews. You can also{" "}
        <Link href="/own-packs">write packs of your own</Link>.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <Records label="Rule packs" columns={columns}>
          {data.map(({ name, title, version, locale, rules }) => (
            <tr key={name}>
              <th scope="row">
                <Link href={`/rules?${new URLSearchParams({ pack: name })}`}>{title}</Link>
              </th>
              <td data-label="Name">
                <code>{name}</code>
              </td>
              <td data-label="Version">{version}</td>
              <td data-label="Language">{locale === null ? "" : languageOf(locale)}</td>
              <td data-label="Rules">{rules}</td>
            </tr>
          ))}
        </Records>
      )}
    </>
  );
}

const languages = new Intl.DisplayNames("en-GB", { type: "language", fallback: "code" });

/** For example “Australian English” for `en-AU`. */
function languageOf(locale: string): string {
  try {
    return languages.of(locale) ?? locale;
  } catch {
    return locale;
  }
}
