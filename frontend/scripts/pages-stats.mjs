import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes which files each named page, language and entry loads; the size budget reads it. */
export const pagesStatsPlugin = (file) => ({
  apply(compiler) {
    compiler.hooks.done.tap("PagesStats", (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const pages = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, group]) => [
          name,
          group.assets.map((asset) => asset.name),
        ]),
      );
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(pages, null, 2)}\n`);
    });
  },
});
