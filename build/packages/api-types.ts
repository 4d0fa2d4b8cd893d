/** Declarations of the API for those who call it: its surface, and nothing of the server behind it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shake, type Blocks } from '../surfaces/shaken.ts';

/** Packages of the workspace whose types the API's own are made of: how they are named → where that stands. */
const TAKEN: Record<string, string> = { 'platform/http': './src/http/http.ts' };

/**
 * @param emitted what the compiler wrote
 * @returns file → declarations
 */
export function apiTypes(emitted: string): Blocks {
  const files = readdirSync(emitted, { recursive: true, encoding: 'utf8' });
  const texts = new Map(
    files
      .filter((file) => /^(api|platform)\/.*\.d\.ts$/.test(file))
      .map((file) => [
        file.slice(0, -'.d.ts'.length),
        readFileSync(path.join(emitted, file), 'utf8'),
      ]),
  );
  for (const [name, file] of Object.entries(TAKEN)) texts.set(name, `export * from '${file}';`);
  return shake(texts, { 'api/contract': 'api/src/contract' }).blocks;
}

/** Declarations are shaken by module, without an ending; `moduleResolution: nodenext` needs the ending of a script. */
const nameScripts = (text: string): string =>
  text.replaceAll(/(from |import\()(["'])(\.[^"']*)\2/g, '$1$2$3.js$2');

/** Writes them into a folder. */
export function writeTypes(folder: string, blocks: Blocks): void {
  for (const [file, text] of Object.entries(blocks)) {
    const at = path.join(folder, `${file}.d.ts`);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `${nameScripts(text)}\n`);
  }
}
