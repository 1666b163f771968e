/** Clients of the API, managed from the command line. */
import {
  createClient,
  disableClient,
  enableClient,
  listClients,
  rotateSecret,
  type ClientWithSecret,
  type ListedClient,
} from "@docreview/server";
import type { Client } from "@docreview/store";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import type { AccountFlags, AdminFlags, ListFlags } from "./flags.ts";
import { grant, secretText, type Shown } from "./show.ts";
import { stateOf, tableText } from "./table.ts";

export function create({ company, name, role, ...flags }: AccountFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => createClient(store, { company, name, role }),
    show: shownSecret,
  });
}

export function list({ company, ...flags }: ListFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => listClients(store, company),
    show: (clients) => ({
      json: clients.map((client) => ({ ...rowOf(client), disabled: client.disabledAt !== null })),
      text: tableText(
        clients.map((client) => ({ ...rowOf(client), state: stateOf(client) })),
        "No clients yet.",
      ),
    }),
  });
}

export function rotate(clientId: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, { ask: (store) => rotateSecret(store, clientId), show: shownSecret });
}

export function disable(clientId: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => disableClient(store, clientId),
    show: (client) => shownState(client, "disabled"),
  });
}

export function enable(clientId: string, flags: AdminFlags, terminal: Terminal): Promise<Ending> {
  return grant(flags, terminal, {
    ask: (store) => enableClient(store, clientId),
    show: (client) => shownState(client, "enabled"),
  });
}

function rowOf({ clientId, companyId, name, role }: ListedClient) {
  return { client_id: clientId, company: String(companyId), name, role };
}

function shownSecret({ client, secret }: ClientWithSecret): Shown {
  const json = { client_id: client.clientId, client_secret: secret };
  return { json, text: secretText(json, `client rotate ${client.clientId}`) };
}

function shownState({ clientId, name }: Client, state: "disabled" | "enabled"): Shown {
  return {
    json: { client_id: clientId, disabled: state === "disabled" },
    text: `Client ${clientId} (${name}) is ${state}.\n`,
  };
}
