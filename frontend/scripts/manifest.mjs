import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes which files each named chunk loads, for the server's preload hints and the size budget. */
export const manifestPlugin = (file) => ({
  apply(compiler) {
    compiler.hooks.done.tap("Manifest", (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
      const chunks = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, group]) => [
          name,
          group.assets.map((asset) => asset.name),
        ]),
      );
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(chunks, null, 2)}\n`);
    });
  },
});
