/**
 * The people of a company. Everyone can see them; admins can add and change them, and let them choose a new password.
 */
import { EmailTaken, type CompanyRepositories, type Role, type User, type UserSort } from "@docreview/store";
import { apiError, isRefused, notFound, refused, type Refused } from "../../json-api/error.ts";
import type { Resource } from "../../json-api/resource.ts";
import { userResource } from "./type.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp } from "../../wire/timestamp.ts";
import { newPasswordReset } from "../../review-page/password-reset.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
  type RequestContext,
} from "../../routing/endpoint.ts";
import { pageRequest } from "../../routing/page-request.ts";

const collection = "/v2/users";
const one = `${collection}/{user}` as const;

const list = listEndpoint({
  operation: "listUsers",
  path: collection,
  summary: "Lists the users of the company, with the service users of its clients.",
  type: "users",
  list: async (context) => {
    const { items, ...page } = await context.reads.users.list(pageRequest<UserSort>(context.query));
    return { items: items.map((user) => shown(context, user)), ...page };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (context) => {
  const user = await context.reads.users.find(context.ids.user);
  return user === null ? notFound() : { data: shown(context, user) };
};

const read = readEndpoint({
  operation: "readUser",
  path: one,
  summary: "Reads one user.",
  type: "users",
  read: readOne,
});

/** The attributes of a request, as validated by the resource type. */
interface Given {
  readonly email?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly disabled?: boolean;
}

const create = createEndpoint({
  operation: "createUser",
  path: collection,
  audit: { action: "user.created", shows: ["role"], withholds: ["name", "email"] },
  summary: "Adds a user, who chooses a password with a password reset.",
  type: "users",
  role: "admin",
  load: "light",
  create: async (context) => {
    const { email = "", name = "", role = "reviewer" } = context.request.attributes as Given;
    const person = { email, name: name.trim(), role, passwordHash: null };
    const user = await context.writes.users.createPerson(person).catch(refusalOfTaken);
    return isRefused(user) ? user : { data: shown(context, user) };
  },
});

const update = updateEndpoint({
  operation: "updateUser",
  path: one,
  audit: { action: "user.changed", shows: ["role", "disabled"], withholds: ["name"] },
  summary:
    "Changes the name or the role of a user, or disables the user. Tokens of a disabled user are not accepted, even after the user is enabled again.",
  type: "users",
  role: "admin",
  subject: "user",
  current: readOne,
  update: async (context) => {
    const { writes, ids, request } = context;
    const before = await personAt(writes, ids.user);
    if (isRefused(before)) return before;
    const fault = await lastAdminFault(writes, before, request.attributes);
    if (fault !== null) return fault;
    const { name, role, disabled = before.disabledAt !== null } = request.attributes as Given;
    await writes.users.describe(before.id, {
      ...(name !== undefined && { name: name.trim() }),
      ...(role !== undefined && { role }),
    });
    if (disabled !== (before.disabledAt !== null))
      await writes.users[disabled ? "disable" : "enable"](before.id);
    const after = await writes.users.find(before.id);
    return after === null ? notFound() : { data: shown(context, after) };
  },
});

const reset = createEndpoint({
  operation: "createPasswordReset",
  path: `${one}/password-resets`,
  audit: { action: "user.password-reset-created", shows: ["expiresAt"], subject: "user" },
  summary:
    "Issues a code and a link with which the user chooses a new password, once and within an hour. Only this response shows them.",
  type: "password-resets",
  role: "admin",
  load: "light",
  replay: "never",
  location: "nowhere",
  create: async ({ writes, ids, service }) => {
    const user = await personAt(writes, ids.user);
    if (isRefused(user)) return user;
    if (user.disabledAt !== null) {
      return refused(apiError("state-conflict", "The user is disabled: enable the user first."));
    }
    const { settings, clock } = service;
    const { code, link, expiresAt } = newPasswordReset({ ...settings, clock }, user);
    const data: Resource = {
      type: "password-resets",
      id: String(user.id),
      attributes: { code, link, expiresAt: timestamp(expiresAt) },
      relationships: { user: { data: identifier("users", user.id) } },
    };
    return { data };
  },
});

export const userEndpoints: readonly Endpoint[] = [list, read, create, update, reset];

const shown = ({ addresses }: RequestContext<string>, user: User): Resource => ({
  ...userResource(user),
  links: { self: addresses.user(user.id) },
});

/** Refuses the service user of a client, which is changed with its client. */
async function personAt({ users }: CompanyRepositories, id: User["id"]): Promise<User | Refused> {
  const user = await users.find(id);
  if (user === null) return notFound();
  if (user.kind === "person") return user;
  const detail = "This user belongs to a client and cannot be changed on its own.";
  return refused(apiError("state-conflict", detail));
}

/** Without an admin, nobody in the company could undo the change. */
async function lastAdminFault(
  { users }: CompanyRepositories,
  { id }: User,
  { role, disabled }: Given,
): Promise<Refused | null> {
  if (role !== "reviewer" && disabled !== true) return null;
  const admins = await users.activeAdmins();
  if (admins.length > 1 || admins[0] !== id) return null;
  const detail = "This is the last active admin of the company: make another user an admin first.";
  return refused(apiError("state-conflict", detail));
}

function refusalOfTaken(error: unknown): Refused {
  if (!(error instanceof EmailTaken)) throw error;
  const detail = "The company already has a user with this e-mail address.";
  return refused(apiError("invalid-attribute", detail, { pointer: "/data/attributes/email" }));
}
