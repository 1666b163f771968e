/**
 * The properties that a Markdown document may begin with: YAML between two lines of `---`. Only text for readers is
 * used, and only if it is complete on one line; this is not a YAML parser.
 */

export interface FrontMatter {
  /** The values of properties that websites show, such as the title, in the order of the file. */
  readonly shown: readonly string[];
  readonly title: string | null;
  /** The document without its properties. */
  readonly body: string;
}

const fence = /^---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const property = /^(title|subtitle|description|summary|excerpt|abstract)[ \t]*:[ \t]+(\S.*?)[ \t]*$/i;

export function frontMatterOf(text: string): FrontMatter {
  const found = fence.exec(text);
  const [, written = ""] = found ?? [];
  // A line of `---` may also be a rule between sections.
  if (found === null || !/^[\w-]+[ \t]*:/m.test(written)) return { shown: [], title: null, body: text };
  const properties = written.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = property.exec(line) ?? [];
    return name === undefined || value === undefined || /^[|>&*]/.test(value)
      ? []
      : [{ name: name.toLowerCase(), value: unquoted(value) }];
  });
  return {
    shown: properties.map(({ value }) => value),
    title: properties.find(({ name }) => name === "title")?.value ?? null,
    body: text.slice(found[0].length),
  };
}

function unquoted(value: string): string {
  const [, double, single] = /^(?:"(.*)"|'(.*)')$/.exec(value) ?? [];
  return double?.replaceAll(/\\(["\\])/g, "$1") ?? single?.replaceAll("''", "'") ?? value;
}
