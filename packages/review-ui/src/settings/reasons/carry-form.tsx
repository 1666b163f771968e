/** Which dismissals are carried to the next version of a document. */
import { useState, type FormEvent } from "react";
import { companyKey } from "../../api/query-keys.ts";
import type { Company } from "../../company/use-company.ts";
import { useAnnounce } from "../../frame/announcer.tsx";
import { useSettingChange } from "../change/setting-change.ts";

const scores = Array.from({ length: 10 }, (_, index) => 10 - index);

export function CarryForm({ company: { id, carryBelowScore } }: { readonly company: Company }) {
  const [chosen, setChosen] = useState(String(carryBelowScore ?? ""));
  const change = useSettingChange(companyKey);
  const announce = useAnnounce();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const attributes = { carryBelowScore: chosen === "" ? null : Number(chosen) };
    const data = { type: "company-settings", id, attributes };
    change.send({ method: "PATCH", path: `v2/company-settings/${id}`, data }, () =>
      announce("The setting was saved."),
    );
  };
  return (
    <form onSubmit={onSubmit} className="setting-form">
      <h2>Next versions</h2>
      <label>
        Dismissals carried to the next version of a document
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">All</option>
          {scores.map((score) => (
            <option key={score} value={score}>
              Those of rules with a score below {score}
            </option>
          ))}
        </select>
      </label>
      {change.error !== null && (
        <p role="alert" className="field-fault">
          {change.error.message}
        </p>
      )}
      <div className="actions">
        <button type="submit" aria-disabled={change.isPending}>
          Save for next versions
        </button>
      </div>
    </form>
  );
}
