/** The variables that an external program needs to start; nothing else of our environment is passed on. */
export function systemVariables(): Readonly<Record<string, string>> {
  if (process.platform !== "win32") return { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8" };
  // Without them Windows finds neither its own libraries nor a folder for a program's files.
  const names = ["SystemRoot", "SystemDrive", "windir", "PATH", "APPDATA", "LOCALAPPDATA", "USERPROFILE"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
