/** Checks the saved draft, shows its faults, and publishes it. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "../api/api-client.ts";
import { ownPacksKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { useSettingChange } from "../settings/change/setting-change.ts";
import { pathOf, type OwnPack, type PackCheck, type PackFault } from "./own-pack.ts";

interface Props {
  readonly pack: OwnPack;
  /** Shows the file of a fault. */
  readonly choose: (path: string) => void;
}

export function DraftCheck({ pack, choose }: Props) {
  const announce = useAnnounce();
  const change = useSettingChange(ownPacksKey);
  // Once asked for, the check follows the draft: a result of a draft that has changed since would be wrong, and gone without one.
  const [isAsked, setAsked] = useState(false);
  const check = useQuery({
    queryKey: [...ownPacksKey, pack.id, "check", pack.updatedAt],
    queryFn: async ({ signal }) =>
      (await read(`${pathOf(pack.id)}/check`, signal)).data.attributes as PackCheck,
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  const publish = () =>
    change.create(
      { method: "POST", path: `${pathOf(pack.id)}/versions`, data: { type: "own-pack-versions" } },
      ({ attributes }) =>
        announce(`Version ${String(attributes["number"])} is published. New reviews use it.`),
    );
  const ask = () => {
    if (isAsked) void check.refetch();
    else setAsked(true);
  };
  const fault = change.error ?? check.error;
  return (
    <>
      <div className="actions">
        <button type="button" onClick={ask} aria-disabled={check.isFetching}>
          Check draft
        </button>
        <button type="button" className="primary" onClick={publish} aria-disabled={change.isPending}>
          Publish draft
        </button>
      </div>
      <p role="status" className="quiet">
        {check.isFetching && "Checking …"}
        {!check.isFetching && check.data !== undefined && checkWords(check.data)}
      </p>
      {fault !== null && (
        <p role="alert" className="field-fault pack-fault">
          {fault.message}
        </p>
      )}
      <Faults faults={check.data?.faults ?? []} choose={choose} />
    </>
  );
}

function checkWords({ rules, testsPassed, testsFailed, faults }: PackCheck): string {
  const counts = `${rules} ${rules === 1 ? "rule" : "rules"}, ${testsPassed} of ${testsPassed + testsFailed} tests passed.`;
  return faults.length === 0 ? `${counts} The draft can be published.` : `${counts} The draft has faults.`;
}

function Faults(props: { readonly faults: readonly PackFault[]; readonly choose: Props["choose"] }) {
  const { faults, choose } = props;
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="pack-faults" className="notice fault">
      <h3 id="pack-faults">Faults in the draft</h3>
      <ul>
        {faults.map(({ path, line, column, message, remedy }) => (
          <li key={`${path}:${line}:${column} ${message}`}>
            {path !== "" && (
              <button type="button" className="link" onClick={() => choose(path)}>
                {path}, line {line}
              </button>
            )}{" "}
            {message} {remedy}
          </li>
        ))}
      </ul>
    </section>
  );
}
