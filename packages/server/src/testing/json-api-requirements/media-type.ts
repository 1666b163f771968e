/** The media type, its parameters, and content negotiation. */
import { expect } from "vitest";
import { jsonApiMediaType } from "../../json-api/media-type.ts";
import {
  clientDuty,
  extensionDuty,
  noExtension,
  noProfile,
  profileDuty,
  type RequirementSection,
} from "./requirement.ts";
import { announcement, type Subject } from "./subject.ts";
import { expectEach } from "./walk.ts";

const extension = 'ext="https://jsonapi.org/ext/atomic"';
const profile = 'profile="https://profiles.example/unheard-of"';

async function statusOfBody({ api }: Subject, contentType: string): Promise<number> {
  const headers = { "content-type": contentType };
  return (await api.send("POST", "/v2/assets", { headers, body: announcement() })).status;
}

async function statusAccepting({ api }: Subject, ...accepted: readonly string[]): Promise<number> {
  return (await api.get("/v2/assets", { accept: accepted.join(", ") })).status;
}

const rules: RequirementSection = {
  anchor: "media-type-parameter-rules",
  requirements: [
    {
      requirement: "The media type has no parameters except ext and profile.",
      test: ({ answers }) =>
        expectEach(answers, ({ request, reply }) =>
          expect(String(reply.headers["content-type"]).split(";").slice(1), request).toEqual([]),
        ),
    },
    {
      requirement: "ext and profile are lists of URIs separated by spaces.",
      notApplicable: "The service sends neither of them.",
    },
  ],
};

const extensions: RequirementSection = {
  anchor: "extension-rules",
  requirements: [
    "An extension does not revoke rules of the specification or of another extension.",
    "An extension with its own members or parameters has a namespace.",
    "A namespace keeps to the rules for namespaces.",
    "A namespace has a character at least.",
    "A namespace is made of ASCII letters and digits.",
    "An extension has one namespace at most.",
    "An extension uses the same namespace for parameters and members.",
  ].map((requirement) => ({ requirement, notApplicable: extensionDuty })),
};

const profiles: RequirementSection = {
  anchor: "profile-rules",
  requirements: [
    "A profile has no query parameters.",
    "A profile does not change rules of the specification or of an extension.",
  ].map((requirement) => ({ requirement, notApplicable: profileDuty })),
};

const everyone: RequirementSection = {
  anchor: "content-negotiation-all",
  requirements: [
    {
      requirement: "Requests and responses have the JSON:API media type.",
      statements: ["request-content-type", "response-content-type"],
      test: async (subject) => {
        expectEach(subject.answers, ({ request, reply }) =>
          expect(reply.headers["content-type"], request).toMatch(/^application\/vnd\.api\+json/),
        );
        expect(await statusOfBody(subject, "application/json")).toBe(415);
        expect(await statusOfBody(subject, "text/plain")).toBe(415);
      },
    },
    {
      requirement: "A document with extensions names them in ext of its Content-Type.",
      notApplicable: noExtension,
    },
    {
      requirement: "A document with profiles names them in profile of its Content-Type.",
      notApplicable: noProfile,
    },
  ],
};

const clients: RequirementSection = {
  anchor: "content-negotiation-clients",
  requirements: [
    {
      requirement: "A client ignores other parameters of a response's Content-Type.",
      statements: ["response-ignore-parameters"],
      notApplicable: clientDuty,
    },
  ],
};

const servers: RequirementSection = {
  anchor: "content-negotiation-servers",
  requirements: [
    {
      requirement: "A body with parameters other than ext and profile is refused with 415.",
      statements: ["response-unsupported-media-type"],
      test: async (subject) => {
        expect(await statusOfBody(subject, `${jsonApiMediaType}; charset=utf-8`)).toBe(415);
        expect(await statusOfBody(subject, `${jsonApiMediaType}; ${profile}; version=1`)).toBe(415);
        expect(await statusOfBody(subject, jsonApiMediaType)).toBe(201);
      },
    },
    {
      requirement: "A body with an extension that is not supported is refused with 415.",
      test: async (subject) => {
        expect(await statusOfBody(subject, `${jsonApiMediaType}; ${extension}`)).toBe(415);
      },
    },
    {
      requirement: "Accepted media types with parameters other than ext and profile are ignored.",
      test: async (subject) => {
        const other = `${jsonApiMediaType}; charset=utf-8`;
        expect(await statusAccepting(subject, other, jsonApiMediaType)).toBe(200);
        expect(await statusAccepting(subject, other, `${jsonApiMediaType}; ${profile}`)).toBe(200);
      },
    },
    {
      requirement: "If JSON:API is accepted only with such other parameters, the response is 406.",
      statements: ["request-accept", "response-not-acceptable"],
      test: async (subject) => {
        expect(await statusAccepting(subject, `${jsonApiMediaType}; charset=utf-8`)).toBe(406);
        expect(await statusAccepting(subject, `${jsonApiMediaType}; a=1`, `${jsonApiMediaType}; b=2`)).toBe(
          406,
        );
      },
    },
    {
      requirement: "If JSON:API is accepted only with unsupported extensions, the response is 406.",
      test: async (subject) => {
        expect(await statusAccepting(subject, `${jsonApiMediaType}; ${extension}`)).toBe(406);
        expect(await statusAccepting(subject, `${jsonApiMediaType}; ${extension}`, jsonApiMediaType)).toBe(
          200,
        );
      },
    },
    {
      requirement: "Profiles that the server does not know are ignored.",
      test: async (subject) => {
        expect(await statusAccepting(subject, `${jsonApiMediaType}; ${profile}`)).toBe(200);
        expect(await statusOfBody(subject, `${jsonApiMediaType}; ${profile}`)).toBe(201);
      },
    },
  ],
};

export const mediaTypeSections: readonly RequirementSection[] = [
  rules,
  extensions,
  profiles,
  everyone,
  clients,
  servers,
];
