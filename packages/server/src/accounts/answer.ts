/** The result of an operator's request: done, or refused for a reason, which is a sentence without a full stop. */
export type AccountAnswer<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly reason: string };

export type Refused = Extract<AccountAnswer<never>, { kind: "refused" }>;

export function done<Value>(value: Value): AccountAnswer<Value> {
  return { kind: "done", value };
}

export function refused(reason: string): Refused {
  return { kind: "refused", reason };
}
