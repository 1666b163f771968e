/** Starts a session of the review page, and issues its access tokens. */
import type { User } from "@docreview/store";
import type { FastifyReply } from "fastify";
import type { Service } from "../http/service.ts";
import { sessionGrant } from "../tokens/session-grant.ts";
import { newPass, sealPass, type Pass } from "./sealed-pass.ts";
import { placeUnder, setCookie } from "./session-cookie.ts";

/** Seconds after which a user must sign in again. */
export const sessionLife = 12 * 60 * 60;

/** The maximum lifetime of an access token of the page, in seconds. */
const accessTokenLife = 15 * 60;

/** Sends the cookie of a new session, and its first access token. */
export async function beginSession(service: Service, user: User, reply: FastifyReply): Promise<FastifyReply> {
  const { sealingKey, publicUrl } = service.settings;
  const pass = newPass(user, service.clock() + sessionLife * 1000);
  const sealed = sealPass(sealingKey, "session of the review page", pass);
  reply.header("set-cookie", setCookie(sealed, sessionLife, placeUnder(publicUrl)));
  return reply.send(await tokenAnswer(service, pass, user));
}

/** The token never outlives the session. */
export async function tokenAnswer({ tokens, settings, clock }: Service, pass: Pass, user: User) {
  const left = Math.ceil((pass.expiresAt - clock()) / 1000);
  const life = Math.min(accessTokenLife, settings.sessionTokenLife, left);
  const { text } = await tokens.issue({ ...sessionGrant(user), session: pass.id }, life);
  const { id, name, email, role } = user;
  return {
    success: true,
    data: {
      type: "token",
      access_token: text,
      expires_in: life,
      user: { id: String(id), name, email, role },
    },
  };
}
