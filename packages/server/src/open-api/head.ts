/** HEAD: the response to GET, without the body. Shared responses have a counterpart without a body. */
import { isReference, type Operation, type Reference, type Response } from "./notation.ts";

const suffix = ".head";

/** Ranges apply to GET only. */
const isOfParts = ({ $ref }: Reference) => /\/(?:if-)?range$/.test($ref);

export function bodiless({ operationId, summary, parameters, responses, ...rest }: Operation): Operation {
  return {
    ...rest,
    ...(parameters && { parameters: parameters.filter((one) => !isReference(one) || !isOfParts(one)) }),
    operationId: `${operationId}Head`,
    summary: `Same as GET, without the body: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status !== "206" && status !== "416")
        .map(([status, response]) => [
          status,
          isReference(response) ? counterpartOf(response) : headers(response),
        ]),
    ),
  };
}

/** The shared responses of GET, with their counterparts. */
export function withoutBodies(
  responses: Readonly<Record<string, Response>>,
): Readonly<Record<string, Response>> {
  const counterparts = Object.entries(responses)
    .filter(([name]) => /^(?:\d|(?:read|list|cursor|download)\.)/.test(name))
    .map(([name, response]) => [`${name}${suffix}`, headers(response)] as const);
  return { ...responses, ...Object.fromEntries(counterparts) };
}

const counterpartOf = ({ $ref }: Reference): Reference => ({ $ref: `${$ref}${suffix}` });

function headers({ description, headers }: Response): Response {
  return { description, ...(headers && { headers }) };
}
