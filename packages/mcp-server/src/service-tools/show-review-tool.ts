/** `show_review`: a review of the service, with the rules that fired. */
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { reviewPage, reviewPageSchema, reviewPageText } from "../service/review-page.ts";
import { answer, result } from "../tools/answer.ts";
import { idPattern, reading, type ServiceToolbox } from "./service-toolbox.ts";

export function addShowReviewTool(server: McpServer, toolbox: ServiceToolbox): void {
  const { api } = toolbox;
  server.registerTool(
    "show_review",
    {
      title: "Show a review of the service",
      description:
        "Shows one review of the service: its state, and the rules that fired, the highest score first, ten to a page, each with its first five places, its advice, and what people decided.",
      inputSchema: z.object({
        review: z.string().regex(idPattern).describe("The id that list_reviews shows."),
        page: z.int().min(1).max(10_000).default(1),
      }),
      outputSchema: reviewPageSchema,
      annotations: reading,
    },
    ({ review, page }, context) =>
      answer(toolbox, context, async ({ signal }) => {
        const view = await reviewPage(api, review, { page, signal });
        return result(reviewPageText(view), view);
      }),
  );
}
