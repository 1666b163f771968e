/**
 * Bundled modules give the location of their sources as their own: the packages, rules and samples that they look for
 * are beside these. Only the module of a thread or process is found beside the module that starts it, as in the
 * sources.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

export const inOwnPlace: Plugin = {
  name: "in-own-place",
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta/ },
    handler(code, id) {
      for (const [, name] of code.matchAll(/moduleBeside\(import\.meta\.url, "([^"]+)"\)/g))
        this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
      const require = createRequire(id);
      const placed = code
        .replaceAll(/import\.meta\.resolve\("([^"]+)"\)/g, (_, name: string) =>
          quotedUrl(require.resolve(name)),
        )
        .replaceAll(/(?<!moduleBeside\()import\.meta\.url/g, quotedUrl(id));
      // Line numbers must not change.
      return { code: placed, map: null };
    },
  },
};

const quotedUrl = (path: string) => JSON.stringify(pathToFileURL(path).href);
