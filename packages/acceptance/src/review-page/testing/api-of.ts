/** The API of the service as used by another client of the same user. */
import type { Person } from "./page-service.ts";

export interface ListedResource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: readonly { readonly id: string }[] }>>;
}

/** Reads a list. */
export type ApiOf = (path: string) => Promise<{
  readonly data: readonly ListedResource[];
  readonly included?: readonly ListedResource[];
}>;

export async function apiOf(url: string, { email, password }: Person): Promise<ApiOf> {
  const response = await fetch(`${url}/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  return async (path) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${data.access_token}` } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Awaited<ReturnType<ApiOf>>;
  };
}
