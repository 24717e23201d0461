import webpack from "webpack";

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAMES = /^(page|language|work|layout)-/;

/** Tells the first script which chunks a page, a language and the layout are made of, so that it can fetch them at once. */
class PageChunks extends RuntimeModule {
  constructor() {
    super("page chunks");
  }

  generate() {
    const groups = [...this.compilation.namedChunkGroups].filter(([name]) => NAMES.test(name));
    const chunks = groups.map(([name, group]) => [name, group.chunks.map(({ id }) => id)]);
    return `${RuntimeGlobals.require}.pageChunks = ${JSON.stringify(Object.fromEntries(chunks))};`;
  }
}

export const pageChunksPlugin = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PageChunks", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("PageChunks", (chunk) => {
        compilation.addRuntimeModule(chunk, new PageChunks());
      });
    });
  },
};
