/** The documentation of the settings, as Markdown generated from their table. */
import { settingTable } from "./setting-table.ts";
import type { Setting } from "./settings.ts";

const introduction = `# Settings

Settings are environment variables. They can also be in a file of \`VARIABLE=value\` lines (the \`.env\` format), which
\`DOCREVIEW_SETTINGS\` or \`--settings\` names. The environment takes precedence over the file. An empty variable counts as not
set. All settings are checked at startup: the program reports every invalid value and every unknown \`DOCREVIEW_…\` variable
by name, and does not start.

This page is generated from the table in \`packages/server/src/settings/setting-table.ts\`.
`;

export function settingsPage(): string {
  const rows = Object.values(settingTable).map(rowOf);
  const table = ["| Variable | Default | Description | Must be |", "|---|---|---|---|", ...rows];
  return `${introduction}\n${table.join("\n")}\n`;
}

function rowOf({ variable, fallback, otherwise, meaning, demand }: Setting<unknown>): string {
  const shown = fallback === null ? (otherwise ?? "") : `\`${fallback}\``;
  return `| \`${variable}\` | ${shown} | ${meaning} | ${demand} |`;
}
