/** HEAD: what GET would answer, without the body. The answers that operations share have a twin without one. */
import { isReference, type Operation, type Reference, type Response } from "./notation.ts";

const twin = ".head";

/** Parts are for GET alone. */
const isOfParts = ({ $ref }: Reference) => /\/(?:if-)?range$/.test($ref);

export function bodiless({ operationId, summary, parameters, responses, ...rest }: Operation): Operation {
  return {
    ...rest,
    ...(parameters && { parameters: parameters.filter((one) => !isReference(one) || !isOfParts(one)) }),
    operationId: `${operationId}Head`,
    summary: `As GET, without the body: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status !== "206" && status !== "416")
        .map(([status, response]) => [status, isReference(response) ? twinOf(response) : headers(response)]),
    ),
  };
}

/** The shared answers of GET with their twins. */
export function withoutBodies(
  responses: Readonly<Record<string, Response>>,
): Readonly<Record<string, Response>> {
  const twins = Object.entries(responses)
    .filter(([name]) => /^(?:\d|(?:read|list|download)\.)/.test(name))
    .map(([name, response]) => [`${name}${twin}`, headers(response)] as const);
  return { ...responses, ...Object.fromEntries(twins) };
}

const twinOf = ({ $ref }: Reference): Reference => ({ $ref: `${$ref}${twin}` });

function headers({ description, headers }: Response): Response {
  return { description, ...(headers && { headers }) };
}
