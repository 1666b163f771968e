/** Five companies with their people. The first user of each is that of its client. */
import { pick, quoted, series, spread } from "./expressions.ts";
import { companyNames, firstNames, lastNames } from "./texts.ts";

export interface LargeCompany {
  readonly id: number;
  readonly name: string;
  /** Percent of all documents. */
  readonly share: number;
  readonly firstUser: number;
  /** With that of the client. */
  readonly users: number;
  /** OAuth's. */
  readonly clientId: string;
}

const sizes = [
  { share: 60, users: 240 },
  { share: 18, users: 80 },
  { share: 12, users: 40 },
  { share: 7, users: 24 },
  { share: 3, users: 12 },
] as const;

/** The largest one comes first. */
export const largeCompanies = sizes.map((size, index) => ({
  ...size,
  id: index + 1,
  name: companyNames[index] ?? "",
  firstUser: 1 + sizes.slice(0, index).reduce((sum, { users }) => sum + users, 0),
  clientId: `large-store-${index + 1}`,
})) as readonly LargeCompany[] as readonly [LargeCompany, ...LargeCompany[]];

const byCompany = (value: "firstUser" | "users") => (company: string) =>
  `(case ${company} ${largeCompanies.map((one) => `when ${one.id} then ${one[value]}`).join(" ")} end)`;

/** The ids of a company's users follow each other. Each takes an expression for the id of the company. */
export const firstUserOf = byCompany("firstUser");
export const usersOf = byCompany("users");

/** Of each client. */
export const clientSecret = "large-store";

/** As the service keeps it. */
const secretHash =
  "$argon2id$v=19$m=19456,t=2,p=1$Feg1yZdNtnCqiWy1kN6VPg$fHOz2lz+3zmdlJ6XNSKQAb8/mPAmq7lPuWwViuGoqts";

/** `at`: when they were made, in milliseconds. */
export const accountStatements = (at: number): readonly string[] =>
  largeCompanies.flatMap(({ id, name, firstUser, users, clientId }) => {
    const user = `("n" + ${firstUser})`;
    const email = `'user' || ${user} || '@company${id}.example'`;
    return [
      `insert into "company" ("id", "name", "disabledAt", "createdAt") values (${id}, ${quoted(name)}, null, ${at})`,
      `insert into "user" ("id", "companyId", "kind", "name", "role", "createdAt", "updatedAt")
       values (${firstUser}, ${id}, 'service', 'Pipeline', 'admin', ${at}, ${at})`,
      `insert into "client" ("companyId", "clientId", "name", "secretHash", "userId", "createdAt", "updatedAt")
       values (${id}, ${quoted(clientId)}, 'Pipeline', ${quoted(secretHash)}, ${firstUser}, ${at}, ${at})`,
      `insert into "user" ("id", "companyId", "kind", "email", "emailKey", "name", "role", "disabledAt", "createdAt", "updatedAt")
       ${series(users - 1)}
       select ${user}, ${id}, 'person', ${email}, '${id} ' || ${email},
         ${pick(firstNames, user, 1)} || ' ' || ${pick(lastNames, user, 2)},
         case when "n" % 20 = 1 then 'admin' else 'reviewer' end,
         case when ${spread(user, 3, 12)} = 0 then ${at} end, ${at} + "n", ${at} + "n"
       from "series"`,
    ];
  });
