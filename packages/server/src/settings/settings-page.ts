/** The page that documents the settings, as Markdown made from their table. */
import { settingTable, type Setting } from "./settings.ts";

const introduction = `# Settings

Every setting is a variable of the environment. It may also stand in a file of \`VARIABLE=value\` lines (the \`.env\`
format), which \`DOCREVIEW_SETTINGS\` or \`--settings\` names; the environment wins over the file. An empty variable is one that is not
set. All are checked at start: a wrong value, and a \`DOCREVIEW_…\` name that is no setting, is told by name, and nothing starts.

This page is made from the table in \`packages/server/src/settings/settings.ts\`.
`;

export function settingsPage(): string {
  const rows = Object.values(settingTable).map(rowOf);
  const table = ["| variable | default | what it is | must be |", "|---|---|---|---|", ...rows];
  return `${introduction}\n${table.join("\n")}\n`;
}

function rowOf({ variable, fallback, otherwise, meaning, demand }: Setting<unknown>): string {
  const shown = fallback === null ? (otherwise ?? "") : `\`${fallback}\``;
  return `| \`${variable}\` | ${shown} | ${meaning} | ${demand} |`;
}
