/** What the documentation says about events. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const eventDocumentation: ResourceDocumentation = {
  tags: {
    events: {
      name: "Events",
      description:
        "An event says that something changed in a review. Pages that show reviews follow them as a stream (`Accept: text/event-stream`), or ask for those after the last one they know.",
    },
  },
  notes: {
    events: {
      itself:
        "A change in the reviews of the company. It says which things changed, not how: read them again.",
      attributes: {
        name: "What happened. `reset`: events were missed, so that everything may have changed.",
        at: "When it happened.",
      },
    },
  },
};
