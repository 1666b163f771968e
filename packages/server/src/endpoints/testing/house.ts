/**
 * A company with one of everything that an address can name, made by its own user over the API and worked on by the real
 * runner. Whatever text of it is free to choose holds its mark, so that an answer that shows any of it can be told.
 */
import { createService } from "../../http/service.ts";
import { sessionClientId } from "../../http/bearer.ts";
import { reviewScope } from "../../http/scope.ts";
import { fixture } from "../../work/testing/stage.ts";
import type { Api, Method, Reply, Sending } from "./api.ts";
import { formOf, type Form } from "./form.ts";
import { openDesk } from "./reviewed.ts";

/** Whose it is. */
export type Owner = Pick<Api, "company" | "user">;

export interface House {
  readonly mark: string;
  /** A new one each time: what ends the life of one leaves the others. */
  readonly token: () => Promise<string>;
  readonly send: (method: Method, url: string, sending?: Sending) => Promise<Reply>;
  /** By the noun that stands for it in a path. */
  readonly ids: Readonly<Record<string, string>>;
  /** Of an asset that waits for its file. */
  readonly announced: string;
  /** The file. */
  readonly form: Form;
}

export async function furnishHouse(api: Api, owner: Owner, mark: string): Promise<House> {
  const token = tokensOf(api, owner);
  const send: House["send"] = async (method, url, sending) => api.as(await token())(method, url, sending);
  const bytes = await fixture("rotated-flyer.pdf");
  const form = await formOf(bytes);
  const make = async (url: string, data: object) => idOf(await send("POST", url, { body: { data } }));
  const announce = (): Promise<string> => {
    const named = { title: `Flyer ${mark}`, filename: `${mark}.pdf`, mimetype: "application/pdf" };
    return make("/v2/assets", { type: "assets", attributes: { ...named, filesize: bytes.length } });
  };
  const asset = await announce();
  idOf(
    await send("POST", `/v2/assets/${asset}/upload`, {
      headers: { "content-type": form.type },
      body: form.body,
    }),
  );
  const answers = { type: "categorisations", attributes: { name: `Answers ${mark}` } };
  const made = await send("POST", "/v2/categorisations", { body: { data: answers } });
  const relationships = { asset: { data: { type: "assets", id: asset } } };
  const review = await make("/v2/reviews", { type: "reviews", relationships });
  await openDesk({ ...api, ...owner }).work();
  const rules = `/v2/reviews/${review}/review-rules`;
  const rule = await make(rules, { type: "review-rules", attributes: { description: `Rule ${mark}` } });
  const trigger = await make(`${rules}/${rule}/triggers`, {
    type: "triggers",
    attributes: { text: `Words ${mark}` },
  });
  const category = String(made.body.included[0].id);
  const ids = { asset, categorisation: idOf(made), category, review, "review-rule": rule, trigger };
  return { mark, token, send, ids, announced: await announce(), form };
}

function tokensOf(api: Api, { company, user }: Owner): House["token"] {
  const { tokens } = createService(api);
  const grant = {
    subject: String(user.id),
    company: String(company.id),
    clientId: sessionClientId,
    scope: reviewScope,
  };
  return async () => (await tokens.issue(grant, api.settings.sessionTokenLife)).text;
}

function idOf({ status, body }: Reply): string {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return String(body.data.id);
}
