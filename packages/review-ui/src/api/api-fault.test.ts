import { expect, test } from "vitest";
import { faultFrom } from "./api-fault.ts";

const errors = (detail: string) => JSON.stringify({ errors: [{ status: "422", title: "No", detail }] });

test.each([
  [
    "a refusal",
    422,
    errors("The file is empty. Upload another one."),
    "The file is empty. Upload another one.",
  ],
  [
    "a refusal of version 1",
    422,
    '{"message":"No","errors":{"url":["url is required.","It has no host."]}}',
    "url is required. It has no host.",
  ],
  ["a refusal of version 1 without fields", 409, '{"message":"It is taken."}', "It is taken."],
  [
    "a file that a proxy does not let through",
    413,
    "<h1>Too large</h1>",
    "The file is larger than the service accepts. Split it, or make it smaller.",
  ],
  ["what does not exist", 404, errors("hidden"), "This does not exist, or you do not have access to it."],
  [
    "a full queue",
    503,
    errors("The queue is full."),
    "The queue is full. Try again in a moment; if the problem persists, contact your administrator.",
  ],
  [
    "a page of a proxy",
    502,
    "<h1>Bad gateway</h1>",
    "Something went wrong in the service. Try again in a moment; if the problem persists, contact your administrator.",
  ],
  ["too many requests", 429, "", "Too many requests. Try again in 7 seconds."],
])("%s says what happened and what to do", (_, status, body, message) => {
  const fault = faultFrom(status, body, "7");
  expect([fault.status, fault.message]).toEqual([status, message]);
});
