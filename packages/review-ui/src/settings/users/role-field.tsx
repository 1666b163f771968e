/** Chooses a role, and explains what each may do. */
import { roleWords, type Role } from "./user.ts";

const permissions: Readonly<Record<Role, string>> = {
  reviewer: "uploads documents and judges findings",
  admin: "also manages users, clients and webhooks",
};

export function RoleField({ role }: { readonly role: Role }) {
  return (
    <fieldset className="choices">
      <legend>Role</legend>
      {(Object.keys(roleWords) as Role[]).map((one) => (
        <label key={one}>
          <input type="radio" name="role" value={one} defaultChecked={one === role} />
          <span>
            {roleWords[one]} <span className="quiet">{permissions[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
