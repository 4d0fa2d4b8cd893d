/** Generates type declarations of the API for clients: its surface without the server. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shake, type Blocks } from '../surfaces/shake.ts';

/** Modules of other packages that the API's types import: name → file, relative to its package. */
const IMPORTED: Record<string, string> = { 'platform/http': './src/http/http.ts' };

/**
 * @param emitted output folder of the compiler
 * @returns file → declarations
 */
export function generateApiTypes(emitted: string): Blocks {
  const files = readdirSync(emitted, { recursive: true, encoding: 'utf8' });
  const texts = new Map(
    files
      .filter((file) => /^(api|platform)\/.*\.d\.ts$/.test(file))
      .map((file) => [
        file.slice(0, -'.d.ts'.length),
        readFileSync(path.join(emitted, file), 'utf8'),
      ]),
  );
  for (const [name, file] of Object.entries(IMPORTED)) texts.set(name, `export * from '${file}';`);
  return shake(texts, { 'api/contract': 'api/src/contract' }).blocks;
}

/** Declarations import modules without an extension or as `.ts`; `moduleResolution: nodenext` requires `.js`. */
const addScriptExtensions = (text: string): string =>
  text.replaceAll(/(from |import\()(["'])(\.[^"']*?)(?:\.ts)?\2/g, '$1$2$3.js$2');

/** Writes the declarations into a folder. */
export function writeTypes(folder: string, blocks: Blocks): void {
  for (const [file, text] of Object.entries(blocks)) {
    const target = path.join(folder, `${file}.d.ts`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${addScriptExtensions(text)}\n`);
  }
}
