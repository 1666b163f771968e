/** A strict parser of Prometheus' text format: it throws on anything that does not conform. */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line =
  /^([A-Za-z_:][A-Za-z0-9_:]*)(?:\{((?:[A-Za-z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?\d[^ ]*|[+-]Inf|Nan)(?: -?\d+)?$/;
const types = new Set(["counter", "gauge", "histogram", "summary", "untyped"]);

export function readMetrics(text: string): readonly Sample[] {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const families = new Set<string>();
  const samples: Sample[] = [];
  for (const row of text.split("\n").filter((one) => one !== "")) {
    const [, keyword, family = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(row) ?? [];
    if (keyword === "TYPE") {
      if (!types.has(rest) || families.has(family)) throw new Error(row);
      families.add(family);
    } else if (keyword === undefined) samples.push(sampleOf(row, families));
  }
  return samples;
}

function sampleOf(row: string, families: ReadonlySet<string>): Sample {
  const [, name, labels = "", value] = line.exec(row) ?? [];
  if (name === undefined) throw new Error(row);
  const family = name.replace(/_(?:bucket|sum|count)$/, "");
  if (!families.has(name) && !families.has(family)) throw new Error(`no type was told before ${row}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key!, text!]);
  return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
}
