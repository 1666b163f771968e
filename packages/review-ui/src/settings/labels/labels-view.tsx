/** `/settings/labels`: whether judgements of the company may be exported as labels, by which rules are measured. */
import { companyKey } from "../../api/query-keys.ts";
import { useCompany, type Company, type LabelDecision } from "../../company/use-company.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { useTitle } from "../../frame/use-title.ts";
import { useUsers } from "../../users/use-users.ts";
import { useSettingChange } from "../change/setting-change.ts";

export function LabelsView() {
  useTitle("Labels");
  const { data, error, refetch } = useCompany();
  return (
    <>
      <div className="view-head">
        <h1>Labels</h1>
      </div>
      <p className="quiet">
        Findings that your people dismiss or confirm show how good a rule is. If you allow it, the operator of
        this service can export their sentences as labels, and measure rules with them. These sentences are
        from your documents.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && <Decision company={data} />}
    </>
  );
}

function Decision({ company: { id, labels } }: { readonly company: Company }) {
  const change = useSettingChange(companyKey);
  const announce = useAnnounce();
  const { isAllowed } = labels;
  const decide = () => {
    const data = { type: "company-settings", id, attributes: { judgementLabels: !isAllowed } };
    change.send({ method: "PATCH", path: `v2/company-settings/${id}`, data }, () =>
      announce(isAllowed ? "Labels are no longer allowed." : "Labels are allowed."),
    );
  };
  return (
    <>
      <StateLine labels={labels} />
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
      <div className="actions">
        {/* One button for both states, so that it keeps the focus. */}
        <button type="button" onClick={decide} aria-disabled={change.isPending}>
          {isAllowed ? "Stop allowing labels" : "Allow labels"}
        </button>
      </div>
    </>
  );
}

function StateLine({ labels: { isAllowed, userId, at } }: { readonly labels: LabelDecision }) {
  const who = useUsers().get(userId ?? "")?.name ?? "another person";
  const state = isAllowed ? "Labels are allowed" : "Labels are not allowed";
  if (at === null) return <p>{state}.</p>;
  return (
    <p>
      {state}: decided by {who}, {pointInTime(Date.parse(at), Date.now())}.
    </p>
  );
}
