/** `upload_for_review`: a document is uploaded to the service and reviewed there. Only with writing allowed. */
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mediaTypeOfFile } from "@docreview/engine/media-type";
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import { oneOf, textOf } from "../service/resources.ts";
import { reviewPage, reviewPageSchema, reviewPageText } from "../service/review-page.ts";
import type { ServiceApi } from "../service/service-api.ts";
import { answer, result, type Call } from "../tools/answer.ts";
import { idPattern, type ServiceToolbox } from "./service-toolbox.ts";

/** Bytes of a file. */
const mostBytes = 100 * 1024 ** 2;

/** Milliseconds between two questions whether something is done, and for which they are asked. */
const pause = 1_000;
const mostMilliseconds = 600_000;

export function addUploadTool(server: McpServer, toolbox: ServiceToolbox): void {
  const { api, folders } = toolbox;
  server.registerTool(
    "upload_for_review",
    {
      title: "Upload a document for review",
      description:
        "Uploads a file to the service, where everyone in the company can see it, has it reviewed there, waits for the review and shows its first findings. Ask the user before you upload anything.",
      inputSchema: z.object({
        path: z.string().max(4_096).describe("A file below the allowed folders."),
        title: z.string().min(1).max(255).optional().describe("Default: the name of the file."),
        categorisation: z
          .string()
          .regex(idPattern)
          .optional()
          .describe(
            "The id of a completed categorisation, whose answers select the rules; without one, the rules without conditions apply.",
          ),
      }),
      outputSchema: reviewPageSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    ({ path, title, categorisation }, context) =>
      answer(toolbox, context, async (call) => {
        const { bytes } = await folders.read(path, mostBytes);
        const filename = basename(path);
        const mimetype = mediaTypeOfFile(bytes, path);
        if (mimetype === null) throw new Fault(`${path} is not of a kind that can be reviewed.`);
        const asset = await uploaded(api, { bytes, filename, mimetype, title: title ?? filename }, call);
        call.onStep("waiting for the review");
        const to = (type: string, id: string) => ({ data: { type, id } });
        const relationships = {
          asset: to("assets", asset),
          ...(categorisation !== undefined && { categorisation: to("categorisations", categorisation) }),
        };
        const data = { type: "reviews", attributes: {}, relationships };
        const { id } = oneOf(await api.create("/v2/reviews", data, call.signal));
        await untilDone(api, `/v2/reviews/${encodeURIComponent(id)}`, call);
        const view = await reviewPage(api, id, { page: 1, signal: call.signal });
        return result(reviewPageText(view), view);
      }),
  );
}

interface Uploaded {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly mimetype: string;
  readonly title: string;
}

/** The id of the asset, once it has been read. */
async function uploaded(api: ServiceApi, { bytes, ...named }: Uploaded, call: Call): Promise<string> {
  call.onStep("uploading the document");
  const attributes = { ...named, filesize: bytes.length };
  const { id } = oneOf(await api.create("/v2/assets", { type: "assets", attributes }, call.signal));
  const file = new File([new Uint8Array(bytes)], named.filename, { type: named.mimetype });
  await api.upload(`/v2/assets/${encodeURIComponent(id)}/upload`, file, call.signal);
  call.onStep("waiting until the document has been read");
  const status = await untilDone(api, `/v2/assets/${encodeURIComponent(id)}`, call);
  if (status === "failed") throw new Fault(`The service could not read the document (asset ${id}).`);
  return id;
}

/** The status that ends it. @throws Fault if that takes too long */
async function untilDone(api: ServiceApi, path: string, { signal }: Call): Promise<string> {
  const ends = performance.now() + mostMilliseconds;
  while (performance.now() < ends) {
    const status = textOf(oneOf(await api.get(path, signal)), "status");
    if (["ready", "finished", "failed"].includes(status)) return status;
    await sleep(pause, undefined, { signal });
  }
  throw new Fault(
    `The service is still working on ${path} after ${mostMilliseconds / 60_000} minutes. Look again later with list_reviews.`,
  );
}
