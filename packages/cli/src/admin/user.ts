/** Users of the service, managed from the command line. */
import {
  createUser,
  disableUser,
  enableUser,
  listUsers,
  rotatePassword,
  type UserWithPassword,
} from "@docreview/server";
import type { User } from "@docreview/store";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import type { AdminFlags, ListFlags, UserFlags } from "./flags.ts";
import { grant, secretText, type Shown } from "./show.ts";
import { stateOf, tableText } from "./table.ts";

export function create(
  { company, email, name, role, ...flags }: UserFlags,
  terminal: Terminal,
): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => createUser(store, { company, email, name, role }),
    show: shownPassword,
  });
}

export function list({ company, ...flags }: ListFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => listUsers(store, company),
    show: (users) => ({
      json: users.map((user) => ({ ...rowOf(user), disabled: user.disabledAt !== null })),
      text: tableText(
        users.map((user) => ({ ...rowOf(user), state: stateOf(user) })),
        "No users yet.",
      ),
    }),
  });
}

export function rotate(who: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, { ask: (store) => rotatePassword(store, who), show: shownPassword });
}

export function disable(who: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => disableUser(store, who),
    show: (user) => shownState(user, "disabled"),
  });
}

export function enable(who: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => enableUser(store, who),
    show: (user) => shownState(user, "enabled"),
  });
}

function rowOf({ id, companyId, email, name, role }: User) {
  return { id: String(id), company: String(companyId), email: email ?? "", name, role };
}

function shownPassword({ user, password }: UserWithPassword): Shown {
  const json = { id: String(user.id), email: user.email ?? "", password };
  return { json, text: secretText(json, `user rotate ${user.id}`) };
}

function shownState({ id, email }: User, state: "disabled" | "enabled"): Shown {
  return {
    json: { id: String(id), email, disabled: state === "disabled" },
    text: `User ${id} (${email}) is ${state}.\n`,
  };
}
