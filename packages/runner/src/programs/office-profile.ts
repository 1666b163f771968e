/**
 * The settings of an office suite: no macro runs and no link is followed or updated, whatever the document says. Any
 * remaining network access goes to a proxy port on which nothing listens.
 */

type Value = string | number | boolean;

/** Without `org.openoffice.`. */
const settings: readonly (readonly [path: string, name: string, value: Value])[] = [
  ["Office.Common/Security/Scripting", "MacroSecurityLevel", 3],
  ["Office.Common/Security/Scripting", "DisableMacrosExecution", true],
  ["Office.Common/Security/Scripting", "DisableActiveContent", true],
  ["Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", true],
  ["Office.Common/Security/Scripting", "DisableOLEAutomation", true],
  ["Office.Writer/Content/Update", "Link", 0],
  ["Office.Writer/Content/Update", "Field", false],
  ["Office.Calc/Content/Update", "Link", 1],
  ["Office.Java/VirtualMachine", "Enable", false],
  ["Office.Recovery/AutoSave", "Enabled", false],
  ["Inet/Settings", "ooInetProxyType", 2],
  ["Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"],
  ["Inet/Settings", "ooInetHTTPProxyPort", 9],
  ["Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"],
  ["Inet/Settings", "ooInetHTTPSProxyPort", 9],
  ["Inet/Settings", "ooInetNoProxy", ""],
];

/** Its path within a profile. */
export const profileFile = "user/registrymodifications.xcu";

export function officeProfile(): string {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${items.join("\n")}
</oor:items>
`;
}
