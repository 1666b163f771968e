/** Companies, made, listed and shut out from the command line. */
import { createCompany, disableCompany, listCompanies } from "@docreview/server";
import type { AdminFlags } from "../commands/admin-flags.ts";
import { counted } from "../report/plain.ts";
import type { Ending, Terminal } from "../terminal.ts";
import { grant } from "./show.ts";
import { tableText } from "./table.ts";

export function create(name: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => createCompany(store, name),
    show: ({ id }) => ({ json: { id: String(id) }, text: `id  ${id}\n` }),
  });
}

export function list(flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: async (store) => ({ kind: "done", value: await listCompanies(store) }),
    show: (companies) => {
      const rows = companies.map(({ id, name }) => ({ id: String(id), name }));
      return { json: rows, text: tableText(rows, "There is no company yet.") };
    },
  });
}

export function disable(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => disableCompany(store, id),
    show: ({ users, clients }) => ({
      json: { id, users, clients },
      text: `Disabled ${counted(users, "user")} and ${counted(clients, "client")} of company ${id}.\n`,
    }),
  });
}
