import path from "node:path";
import type { Page } from "playwright-core";
import ts from "typescript";

const file = path.resolve(__dirname, "structured-data.ts");

/** What the types of schema.org (schema-dts) refuse in the structured data of a page. */
export async function structuredDataErrors(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  if (blocks.length === 0) return ["The page has no structured data."];
  return blocks.flatMap((block) => schemaErrors(JSON.parse(block) as object));
}

/** `data` is JSON-LD; of several types of a thing the last one, the narrowest, is judged. */
export function schemaErrors(data: object): string[] {
  const judged = JSON.stringify(data, (name, value: unknown) =>
    name === "@type" && Array.isArray(value) ? (value.at(-1) as string) : value,
  );
  const code = `import type { Thing, WithContext } from "schema-dts";
    export const data: WithContext<Thing> = ${judged};`;
  const options = { strict: true, noEmit: true, skipLibCheck: true };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === file || disk.fileExists(name),
    getSourceFile: (name, ...rest) =>
      name === file
        ? ts.createSourceFile(name, code, ts.ScriptTarget.ESNext)
        : disk.getSourceFile(name, ...rest),
  };
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
