/** Bundled modules import dependencies by URL: a bundle is located where Node would not find them by name. */
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";

export const asInstalled: Plugin = {
  name: "as-installed",
  resolveId: {
    filter: { id: /^[^./]/ },
    async handler(source, importer, options) {
      if (importer === undefined || source.startsWith("node:")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null || !/[\\/]node_modules[\\/]/.test(found.id)) return found;
      return { id: pathToFileURL(found.id).href, external: true };
    },
  },
};
