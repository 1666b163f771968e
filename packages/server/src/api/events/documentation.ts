/** The documentation of events. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const eventDocumentation: ResourceDocumentation = {
  tags: {
    events: {
      name: "Events",
      description:
        "An event says that something has changed in a review. Pages that show reviews follow events as a stream (`Accept: text/event-stream`), or request those after the last one they have.",
    },
  },
  notes: {
    events: {
      itself:
        "A change in the reviews of the company. It says which resources have changed, not how: read them again.",
      attributes: {
        name: "What happened. `reset`: events were missed, so anything may have changed.",
        at: "When it happened.",
      },
    },
  },
};
