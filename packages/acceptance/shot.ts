import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const log = readFileSync("/tmp/rulespage/log", "utf8");
const link =
  /(http\S+one-time\S*|http\S+\/ui\/session\S*|http\S+link\S*|http\S*token=\S+)/.exec(log)?.[0] ?? "";
const password = /password\s+(\S+)/.exec(log)?.[1];
const email = /email\s+(\S+)/.exec(log)?.[1];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: 1280, height: 800 } });
const p = await c.newPage();
p.on("console", (m) => {
  if (m.type() === "error") console.log("console", m.text());
});
const base = process.env.BASE ?? "http://127.0.0.1:4120";
await p.goto(base + "/sign-in");
await p.getByLabel("Email").fill(email ?? process.env.EMAIL!);
await p.getByLabel("Password").fill(password ?? process.env.PASSWORD!);
await p.getByRole("button", { name: "Sign in" }).click();
await p.getByRole("heading", { name: "Reviews" }).waitFor();
for (const spec of process.argv.slice(2)) {
  const [name, path, w, h, scheme] = spec.split("|");
  await p.setViewportSize({ width: Number(w ?? 1280), height: Number(h ?? 800) });
  await p.emulateMedia({
    colorScheme: scheme === "dark" ? "dark" : "light",
    forcedColors: scheme === "forced" ? "active" : "none",
  });
  await p.goto(base + path);
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/rulespage/${name}.png` });
  console.log(name, await p.evaluate(() => document.documentElement.scrollWidth));
}
await b.close();
