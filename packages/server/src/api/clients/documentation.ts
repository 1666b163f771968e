/** The documentation of clients. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import { createdAt } from "../../wire/time-notes.ts";

export const clientDocumentation: ResourceDocumentation = {
  tags: {
    clients: {
      name: "Clients",
      description:
        "A client is the pair of credentials with which a program requests access tokens. Each acts as its own service user.",
    },
  },
  notes: {
    clients: {
      itself: "The credentials of a program, which acts as the client's own service user.",
      attributes: {
        name: "The name of the client and of its service user.",
        role: "The role of its service user. Reviewer by default.",
        clientId: "The `client_id` of token requests.",
        secret: "The `client_secret`. Only present in the response that created it.",
        disabled: "Whether the client's access is currently disabled.",
        createdAt,
      },
    },
  },
};
