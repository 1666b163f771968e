/** `write_copy`: an annotated copy of a reviewed document, or its report as JSON, in a file. Only with writing allowed. */
import { extname } from "node:path";
import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Fault } from "../faults/fault.ts";
import type { AllowedFolders } from "../folders/allowed-folders.ts";
import type { CopyFormat } from "../local/workbench.ts";
import type { Report } from "../reports/report.ts";
import { answer, result, type Call } from "./answer.ts";
import type { Toolbox } from "./toolbox.ts";

const outputSchema = z.object({ file: z.string(), bytes: z.int() });

export function addWriteCopyTool(server: McpServer, toolbox: Toolbox): void {
  const { reports, folders } = toolbox;
  server.registerTool(
    "write_copy",
    {
      title: "Write an annotated copy",
      description:
        "Writes a copy of a reviewed document into a file below the allowed folders: an annotated PDF with a summary, only the annotations as XFDF, only the summary as PDF, or the whole report as JSON. It replaces no file unless overwrite is true.",
      inputSchema: z.object({
        report: z.string().max(100).describe("The id that review returned."),
        path: z
          .string()
          .max(4_096)
          .describe("The file to write, in a folder that exists, with the extension of its format."),
        format: z.enum(["pdf", "xfdf", "summary", "json"]).default("pdf"),
        overwrite: z.boolean().default(false),
      }),
      outputSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    ({ report, path, format, overwrite }, context) =>
      answer(toolbox, context, async (call) => {
        checkName(path, format);
        call.onStep("making the copy");
        const reviewed = reports.get(report);
        if (overwrite) await checkReplaced(path, { report: reviewed, format }, folders);
        const parts = await copyOf({ report: reviewed, format }, toolbox, call);
        call.signal.throwIfAborted();
        const file = await folders.write(path, parts, { overwrite });
        const bytes = parts.reduce((sum, part) => sum + part.length, 0);
        return result(`Wrote ${file} (${bytes} bytes).`, { file, bytes });
      }),
  );
}

type Format = CopyFormat | "json";

const extensions = { pdf: ".pdf", xfdf: ".xfdf", summary: ".pdf", json: ".json" } as const;

/** A copy has the name of its format. @throws Fault */
function checkName(path: string, format: Format): void {
  const extension = extensions[format];
  if (extname(path).toLowerCase() !== extension)
    throw new Fault(`A copy in the format ${format} is a file whose name ends with ${extension}.`);
}

/** Bytes of a report that is replaced. */
const largestReport = 256 * 1024 ** 2;

/** A copy never takes the place of the document itself, and a report none of other JSON, such as settings. @throws Fault */
async function checkReplaced(path: string, { report, format }: Copy, folders: AllowedFolders): Promise<void> {
  const there = await folders.find(path);
  if (there === null) return;
  const { source } = report;
  if (source.kind === "file" && there === (await folders.find(source.path)))
    throw new Fault(`${path} is the reviewed document, which a copy does not replace. Choose another name.`);
  if (format !== "json") return;
  const { bytes } = await folders.read(path, largestReport);
  if (!Buffer.from(bytes.subarray(0, reportStart.length)).equals(Buffer.from(reportStart)))
    throw new Fault(`${path} is not a report, so it was not replaced. Choose another name.`);
}

const scanFormat = "docreview-scan";
const reportStart = `{"format":"${scanFormat}"`;

interface Copy {
  readonly report: Report;
  readonly format: Format;
}

async function copyOf(
  { report, format }: Copy,
  { workbench }: Toolbox,
  { signal }: Call,
): Promise<readonly Uint8Array[]> {
  if (format !== "json") return workbench.render(report, format, signal);
  const { name, review } = report;
  const scan = { format: scanFormat, version: 1, files: [{ path: name, review }] };
  return [new TextEncoder().encode(`${JSON.stringify(scan)}\n`)];
}
