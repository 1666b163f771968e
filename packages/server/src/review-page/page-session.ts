/**
 * `/ui/session`, the session of the review page. POST starts it with a password or with the code of a sign-in link, GET
 * exchanges its cookie for a short-lived access token, and DELETE ends it together with every token issued from it. The
 * API accepts only the access token, so a request with only the cookie can do nothing.
 */
import { forInstallation, type User } from "@docreview/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { personActor } from "../audit/actors.ts";
import { recordSignIn } from "../audit/sign-ins.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { readBody } from "../http/read-body.ts";
import { readFields } from "../http/read-fields.ts";
import { refuse, type Refusal } from "../http/refusal.ts";
import type { Service } from "../http/service.ts";
import { checkPassword, credentialFields } from "../tokens/check-password.ts";
import { beginSession, tokenAnswer } from "./begin-session.ts";
import { noStore } from "./no-store.ts";
import { sameOrigin } from "./same-origin.ts";
import { holderOf, openPass, revokePass, type Pass } from "./sealed-pass.ts";
import { cookieOf, placeUnder, setCookie } from "./session-cookie.ts";

const url = "/ui/session";

export function addPageSession(app: FastifyInstance, service: Service): void {
  const onRequest = [noStore, sameOrigin(service.settings.publicUrl), rateLimit(service)];
  app.get(url, { onRequest, exposeHeadRoute: false }, (request, reply) => resume(service, request, reply));
  app.post(url, { onRequest }, (request, reply) => begin(service, request, reply));
  app.delete(url, { onRequest }, (request, reply) => end(service, request, reply));
}

async function begin(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const signIn = await signInOf(service, request);
  if (signIn.kind === "refused") return refuse(request, reply, signIn.refusal);
  await recordSignIn(service, signIn.user, personActor(signIn.user, request));
  return beginSession(service, signIn.user, reply);
}

type SignIn =
  | { readonly kind: "right"; readonly user: User }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** Signs in with a code if the body has one, otherwise with a password. */
async function signInOf(service: Service, request: FastifyRequest): Promise<SignIn> {
  const body = readBody(request);
  if (body.kind === "refused") return body;
  const isCode = typeof body.value === "object" && body.value !== null && "code" in body.value;
  if (isCode) {
    const fields = readFields(request, { code: 1024 });
    return fields.kind === "refused" ? fields : redeem(service, fields.value.code);
  }
  const fields = readFields(request, credentialFields);
  return fields.kind === "refused" ? fields : checkPassword(service, fields.value, request.ip);
}

/** A code is valid once: of two requests with the same code, one is refused. */
async function redeem(service: Service, code: string): Promise<SignIn> {
  const { store, settings, clock } = service;
  const pass = openPass(settings.sealingKey, code, { purpose: "sign-in link", now: clock() });
  const user = pass === null ? null : await holderOf(service, pass);
  if (pass === null || user === null || !(await revokePass(store, pass))) {
    const detail = "This sign-in link has already been used or has expired. Sign in with your password.";
    return { kind: "refused", refusal: { kind: "invalid-credentials", detail } };
  }
  return { kind: "right", user };
}

/** Responds with 204 if nobody is signed in: for a page that has just been opened, this is not an error. */
async function resume(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pass = await livingPass(service, request);
  const user = pass === null ? null : await holderOf(service, pass);
  if (pass === null || user === null) return reply.code(204).send();
  return reply.send(await tokenAnswer(service, pass, user));
}

async function end(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const pass = await livingPass(service, request);
  if (pass !== null) {
    const actor = personActor({ id: pass.userId }, request);
    await revokePass(service.store, pass, { action: "session.ended", actor });
  }
  reply.header("set-cookie", setCookie("", 0, placeUnder(service.settings.publicUrl)));
  return reply.code(204).send();
}

async function livingPass(service: Service, request: FastifyRequest): Promise<Pass | null> {
  const cookie = cookieOf(request);
  if (cookie === null) return null;
  const context = { purpose: "session of the review page", now: service.clock() } as const;
  const pass = openPass(service.settings.sealingKey, cookie, context);
  if (pass === null) return null;
  const isRevoked = await forInstallation(service.store.reader).revokedTokens.has(pass.id);
  return isRevoked ? null : pass;
}
