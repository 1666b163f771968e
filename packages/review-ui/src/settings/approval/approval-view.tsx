/** `/settings/approval`: what an approval of a review needs. */
import { useState, type FormEvent } from "react";
import { companyKey } from "../../api/query-keys.ts";
import { useCompany, type ApprovalPolicy, type Company } from "../../company/use-company.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { FaultNotice } from "../../frame/fault-notice.tsx";
import { useTitle } from "../../frame/use-title.ts";
import { useSettingChange } from "../change/setting-change.ts";
import { PolicyFields } from "./policy-fields.tsx";
import { draftOf, policyIn } from "./policy-draft.ts";

export function ApprovalView() {
  useTitle("Approval");
  const { data, error, refetch } = useCompany();
  return (
    <>
      <div className="view-head">
        <h1>Approval</h1>
      </div>
      <p className="quiet">
        Without a policy, anybody can sign a review off, and a later change to its findings withdraws the
        sign-off. Under a policy, an approved review is closed and can no longer be changed.
      </p>
      {error !== null && <FaultNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && <PolicyForm company={data} />}
    </>
  );
}

function PolicyForm({ company: { id, approvalPolicy } }: { readonly company: Company }) {
  const [draft, setDraft] = useState(() => draftOf(approvalPolicy));
  const [fault, setFault] = useState<string | null>(null);
  const change = useSettingChange(companyKey);
  const announce = useAnnounce();
  const save = (policy: ApprovalPolicy | null, saved: string) => {
    const data = { type: "company-settings", id, attributes: { approvalPolicy: policy } };
    setFault(null);
    change.send({ method: "PATCH", path: `v2/company-settings/${id}`, data }, () => announce(saved));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const written = policyIn(draft);
    if (written.fault !== null) setFault(written.fault);
    else save(written.policy, "The policy was saved.");
  };
  const shownFault = fault ?? change.error?.message ?? null;
  return (
    <form onSubmit={onSubmit} className="setting-form policy">
      <p>{approvalPolicy === null ? "Your company has no policy yet." : "Your company uses this policy."}</p>
      <PolicyFields draft={draft} change={setDraft} />
      {shownFault !== null && (
        <p role="alert" className="field-fault">
          {shownFault}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" aria-disabled={change.isPending}>
          Save policy
        </button>
        {approvalPolicy !== null && (
          <button
            type="button"
            aria-disabled={change.isPending}
            onClick={() => save(null, "The policy was removed.")}
          >
            Remove policy
          </button>
        )}
      </div>
    </form>
  );
}
