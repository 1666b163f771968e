/** The server for agents from its arguments to its end. */
import { Fault, openLocal, openService } from "@docreview/mcp-server";
import type { ProgramChoices } from "@docreview/runner";
import { packageVersion } from "../installation/version.ts";
import type { AnswerOptions } from "../rule-base/given-answers.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { dayOf } from "../terminal/day.ts";
import type { Ending, Terminal } from "../terminal/terminal.ts";
import { serve, type ServeOptions } from "./serve.ts";
import { serviceAccess } from "./service-access.ts";
import { watchedRules } from "./watched-rules.ts";

export interface McpOptions extends AnswerOptions, ServeOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  /** Names of the only packs whose rules judge; default: all. */
  readonly pack?: readonly string[];
  /** The folders below which files may be named; default: the working directory. */
  readonly folder?: readonly string[];
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
  const { rules: folders = [shippedName], pack, answers, answer } = options;
  const loadRules = watchedRules({
    folders,
    pack,
    ...(answers !== undefined && { answers }),
    ...(answer !== undefined && { answer }),
  });
  const rules = await loadRules();
  if (typeof rules === "string") return rules;
  const { create, close } = await openLocal({
    loadRules,
    folders: options.folder ?? ["."],
    writing: options.write === true ? { ruleFolder: ownFolder(folders) } : null,
    programs: programsOf(options),
    now: terminal.now,
    today: () => dayOf(terminal.now()),
    version: packageVersion(),
  });
  try {
    return await serve(create, options, terminal);
  } finally {
    await close();
  }
}

async function serveService(service: string, options: McpOptions, terminal: Terminal): Promise<Ending> {
  const { rules, pack, answers, answer, folder = ["."], write } = options;
  if ([rules, pack, answers, answer].some((flag) => flag !== undefined))
    return "the service has its own rules and answers: leave out --rules, --pack, --answers and --answer";
  const access = serviceAccess(service, terminal.env);
  if (typeof access === "string") return access;
  const version = packageVersion();
  const create = await openService({ ...access, folders: folder, isWriting: write === true, version });
  return serve(create, options, terminal);
}

/** The folder into which rules are saved: the only one that is not that of the bundled packs. */
function ownFolder(folders: readonly string[]): string | null {
  const [own, ...others] = folders.filter((name) => name !== shippedName);
  return own === undefined || others.length > 0 ? null : own;
}

function programsOf({ officeSuite, browser, tesseract }: McpOptions): ProgramChoices {
  return { officeSuite, browser, tesseract };
}
