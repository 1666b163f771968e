/** Whether an endpoint receives messages, and why not. */
import { ageOf } from "../../frame/age.ts";
import type { WebhookEndpoint } from "./webhook.ts";

export function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { status, disabledReason, failingSince } = endpoint;
  if (status === "disabled") return disabledReason === null ? "Disabled" : `Disabled: ${disabledReason}`;
  if (failingSince === null) return "Enabled";
  return (
    <strong className="field-fault">
      Failing since <time dateTime={failingSince}>{ageOf(Date.parse(failingSince), Date.now())}</time>
    </strong>
  );
}
