import webpack from "webpack";

const { Compilation, sources } = webpack;

/** Chinese and Japanese fonts are hundreds of files: offline the system's stand in for them. */
const KEPT = /\.(js|css)$|inter-latin-wght.*\.woff2$/;

/** Writes the build's files into the service worker, which keeps them; its own name never changes. */
export const precachePlugin = (worker) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("Precache", (compilation) => {
      const { publicPath } = compilation.outputOptions;
      // Names are final, nothing is compressed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: "Precache", stage }, (assets) => {
        const files = Object.keys(assets)
          .filter((name) => KEPT.test(name) && name !== worker)
          .map((name) => ({ url: publicPath + name, revision: null }));
        const code = assets[worker].source().replace("self.__WB_MANIFEST", JSON.stringify(files));
        compilation.updateAsset(worker, new sources.RawSource(code));
      });
    });
  },
});
