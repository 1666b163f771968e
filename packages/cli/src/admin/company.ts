/** Companies, managed from the command line. */
import { createCompany, disableCompany, enableCompany, listCompanies } from "@docreview/server";
import type { Company } from "@docreview/store";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import type { AdminFlags } from "./flags.ts";
import { grant } from "./show.ts";
import { stateOf, tableText } from "./table.ts";

export function create(name: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => createCompany(store, name),
    show: ({ id }) => ({ json: { id: String(id) }, text: `id  ${id}\n` }),
  });
}

export function list(flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: async (store) => ({ kind: "done", value: await listCompanies(store) }),
    show: (companies) => ({
      json: companies.map((company) => ({ ...rowOf(company), disabled: company.disabledAt !== null })),
      text: tableText(
        companies.map((company) => ({ ...rowOf(company), state: stateOf(company) })),
        "No companies yet.",
      ),
    }),
  });
}

export function disable(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => disableCompany(store, id),
    show: ({ name }) => ({ json: { id }, text: `Disabled company ${id}, ${name}.\n` }),
  });
}

export function enable(id: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => enableCompany(store, id),
    show: ({ name }) => ({ json: { id }, text: `Enabled company ${id}, ${name}.\n` }),
  });
}

const rowOf = ({ id, name }: Company) => ({ id: String(id), name });
