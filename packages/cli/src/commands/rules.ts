/** `docreview rules`: commands about rules, one per file. */
import { Argument, type Command } from "commander";
import type { Session } from "../terminal/terminal.ts";
import { rulesAssumptionsCommand } from "./rules-assumptions.ts";
import { rulesCheckCommand } from "./rules-check.ts";
import { rulesDocsCommand } from "./rules-docs.ts";
import { rulesEntitiesCommand } from "./rules-entities.ts";
import { rulesEvaluateCommand } from "./rules-evaluate.ts";
import { rulesExplainCommand } from "./rules-explain.ts";
import { rulesImpactCommand } from "./rules-impact.ts";
import { rulesLabelsCommand } from "./rules-labels.ts";
import { rulesLintCommand } from "./rules-lint.ts";
import { rulesListCommand } from "./rules-list.ts";
import { rulesLspCommand } from "./rules-lsp.ts";
import { rulesNewCommand } from "./rules-new.ts";
import { rulesReportCommand } from "./rules-report.ts";
import { rulesSchemaCommand } from "./rules-schema.ts";
import { rulesTestCommand } from "./rules-test.ts";

export function rulesCommand(command: Command, session: Session): void {
  command.description("Writes, lists, checks, tests, measures, compares, explains and documents rules.");
  rulesNewCommand(command.command("new"), session);
  rulesListCommand(command.command("list"), session);
  rulesCheckCommand(command.command("check"), session);
  rulesTestCommand(command.command("test").addArgument(folderArgument()), session);
  rulesLintCommand(command.command("lint").addArgument(folderArgument()), session);
  rulesEvaluateCommand(command.command("evaluate"), session);
  rulesAssumptionsCommand(command.command("assumptions"), session);
  rulesImpactCommand(command.command("impact"), session);
  rulesReportCommand(command.command("report"), session);
  rulesLabelsCommand(command.command("labels"), session);
  rulesExplainCommand(command.command("explain"), session);
  rulesLspCommand(command.command("lsp"), session);
  rulesSchemaCommand(command.command("schema"), session);
  rulesEntitiesCommand(command.command("entities"), session);
  rulesDocsCommand(command.command("docs").addArgument(folderArgument()), session);
}

function folderArgument(): Argument {
  return new Argument("[folder]", "folder of rule packs, or shipped").default("shipped", "the bundled packs");
}
