/** `/settings/reasons`: the company's own reasons for dismissing findings, and which dismissals are carried on. */
import { useState, type FormEvent } from "react";
import { companyKey } from "../../api/query-keys.ts";
import { useCompany, type Company } from "../../company/use-company.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { useTitle } from "../../frame/use-title.ts";
import { standardReasons } from "../../review/findings/dismissal-reason.ts";
import { useSettingChange } from "../change/setting-change.ts";
import { CarryForm } from "./carry-form.tsx";
import { reasonsIn } from "./written-reasons.ts";

export function ReasonsView() {
  useTitle("Reasons");
  const { data, error, refetch } = useCompany();
  return (
    <>
      <div className="view-head">
        <h1>Reasons</h1>
      </div>
      <p className="quiet">
        These reasons are offered when a finding is dismissed. Digits choose the first nine. “Other reason”
        always comes last.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && <ReasonsForm company={data} />}
      {data !== undefined && <CarryForm company={data} />}
    </>
  );
}

function ReasonsForm({ company: { id, dismissalReasons } }: { readonly company: Company }) {
  const [text, setText] = useState((dismissalReasons ?? standardReasons).join("\n"));
  const [fault, setFault] = useState<string | null>(null);
  const change = useSettingChange(companyKey);
  const announce = useAnnounce();
  const save = (reasons: readonly string[] | null, saved: string) => {
    const data = { type: "company-settings", id, attributes: { dismissalReasons: reasons } };
    setFault(null);
    change.send({ method: "PATCH", path: `v2/company-settings/${id}`, data }, () => {
      setText((reasons ?? standardReasons).join("\n"));
      announce(saved);
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const written = reasonsIn(text);
    if (written.fault !== null) setFault(written.fault);
    else save(written.reasons, "The reasons were saved.");
  };
  const shownFault = fault ?? change.error?.message ?? null;
  return (
    <form onSubmit={onSubmit} className="setting-form">
      <label>
        One reason per line
        <textarea rows={10} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {shownFault !== null && (
        <p role="alert" className="field-fault">
          {shownFault}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" aria-disabled={change.isPending}>
          Save
        </button>
        <button
          type="button"
          aria-disabled={change.isPending}
          onClick={() => save(null, "The standard reasons are used.")}
        >
          Use the standard reasons
        </button>
      </div>
    </form>
  );
}
