/** The server for agents from its arguments to its end. */
import { Fault, openLocal, openService } from "@docreview/mcp-server";
import type { ProgramChoices } from "@docreview/runner";
import { packageVersion } from "../installation/version.ts";
import { dayOf } from "../terminal/day.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { folderForRules, readProject, type ProjectOptions } from "./project.ts";
import { serve, type ServeOptions } from "./serve.ts";
import { serviceAccess } from "./service-access.ts";
import { watchedRules } from "./watched-rules.ts";

export interface McpOptions extends ProjectOptions, ServeOptions {
  readonly write?: true;
  /** The address of a service to use; omitted: reviews happen on this machine. */
  readonly service?: string;
  readonly officeSuite: string;
  readonly browser: string;
  readonly tesseract: string;
}

export async function mcp(options: McpOptions, terminal: Terminal): Promise<Ending> {
  try {
    const { service } = options;
    return service === undefined
      ? await serveLocal(options, terminal)
      : await serveService(service, options, terminal);
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

async function serveLocal(options: McpOptions, terminal: Terminal): Promise<Ending> {
  const project = await readProject(options);
  if (typeof project === "string") return project;
  const today = () => dayOf(terminal.now());
  const loadRules = watchedRules(options, today);
  const rules = await loadRules();
  if (typeof rules === "string") return rules;
  const { configuration } = project;
  if (configuration !== null) terminal.stderr.write(`Configuration: ${configuration.path}\n`);
  const { create, close } = await openLocal({
    loadRules,
    folders: options.folder ?? ["."],
    writing: options.write === true ? { ruleFolder: folderForRules(project) } : null,
    programs: programsOf(options),
    now: terminal.now,
    today,
    version: packageVersion(),
    onFault: (message) => terminal.stderr.write(`${message}\n`),
  });
  try {
    return await serve(create, options, terminal);
  } finally {
    await close();
  }
}

async function serveService(service: string, options: McpOptions, terminal: Terminal): Promise<Ending> {
  const { rules, pack, answers, answer, config, folder = ["."], write } = options;
  if (typeof config === "string" || [rules, pack, answers, answer].some((flag) => flag !== undefined))
    return "the service has its own rules and answers: leave out --rules, --pack, --answers, --answer and --config";
  const access = serviceAccess(service, terminal.env);
  if (typeof access === "string") return access;
  const create = await openService({
    ...access,
    folders: folder,
    isWriting: write === true,
    version: packageVersion(),
    onFault: (message) => terminal.stderr.write(`${message}\n`),
  });
  return serve(create, options, terminal);
}

function programsOf({ officeSuite, browser, tesseract }: McpOptions): ProgramChoices {
  return { officeSuite, browser, tesseract };
}
