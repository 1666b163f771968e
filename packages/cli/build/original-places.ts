/**
 * Makes stack traces of bundled code name the files and lines of the sources. Every bundled program and thread loads
 * this first. Source maps are read when an error is shown; Node's own support would read them all at startup.
 */
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";

Error.prepareStackTrace = (error, frames) =>
  [String(error), ...frames.map(String).map((frame) => `    at ${originalPlace(frame)}`)].join("\n");

function originalPlace(frame: string): string {
  return frame.replace(/(file:\S+\.js):(\d+):(\d+)/, (place, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    return origin !== undefined && "fileName" in origin
      ? `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
}

const maps = new Map<string, SourceMap | null>();

/** Null for code without a source map, such as most dependencies. */
function mapOf(url: string): SourceMap | null {
  let map = maps.get(url);
  if (map === undefined) {
    map = readMap(url);
    maps.set(url, map);
  }
  return map;
}

function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), "utf8")) as SourceMapPayload);
  } catch {
    return null;
  }
}
