/**
 * ripgrep, the program of that name where it is installed. It searches files by lines and does less than the others: case
 * counts, and of hits that share text it finds one. With `-F` alone a hit need not even be whole words.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canTimeChildren, cpuSeconds } from "../cpu.ts";
import type { Found } from "../harness.ts";
import type { Prose } from "../prose.ts";
import type { PhraseEngine } from "./engine.ts";

/** The text stands so often in the file: the time of a program is known in hundredths of a second, and few phrases need little. */
function repeatsFor(phrases: number): number {
  return phrases > 1_000 ? 2 : 8;
}

let isThere: boolean | undefined;

function canTakePart(): boolean {
  if (isThere === undefined) {
    isThere = canTimeChildren && spawnSync("rg", ["--version"]).error === undefined;
    if (!isThere) console.warn("ripgrep cannot take part: it is not installed, or its time cannot be told.");
  }
  return isThere;
}

function ripgrep(name: string, options: readonly string[]): PhraseEngine {
  return {
    name,
    isThere: canTakePart,
    compile: (phrases) => {
      const folder = mkdtempSync(join(tmpdir(), "docreview-ripgrep-"));
      const repeats = repeatsFor(phrases.length);
      const path = (file: string) => join(folder, file);
      writeFileSync(path("phrases"), `${phrases.join("\n")}\n`);
      writeFileSync(path("nothing"), "");
      const search = (file: string): number => {
        const { stdout } = spawnSync(
          "rg",
          [...options, "--no-config", "-j1", "--count-matches", "-f", path("phrases"), path(file)],
          { encoding: "utf8" },
        );
        return Number(stdout.trim());
      };
      let written: Prose | undefined;
      return {
        find: (prose) => {
          if (written !== prose) writeFileSync(path("text"), `${prose.canonical}\n\n`.repeat(repeats));
          written = prose;
          return timed(search, repeats);
        },
        end: () => rmSync(folder, { recursive: true }),
      };
    },
  };
}

/** Without what it takes to start and to read the phrases: that is what it takes where there is no text. */
function timed(search: (file: string) => number, repeats: number): Found {
  const first = cpuSeconds();
  search("nothing");
  const second = cpuSeconds();
  const found = search("text");
  const seconds = cpuSeconds() - second - (second - first);
  return { count: found / repeats, seconds: Math.max(seconds, 0.01) / repeats };
}

export const ripgrepUnits = ripgrep("ripgrep -F, not whole words", ["-F"]);

export const ripgrepWords = ripgrep("ripgrep -F -w, not overlapping", ["-F", "-w"]);
