import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { extractBlockCommands, extractInlineCode, readDocuments } from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
const { scripts, devDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
) as Record<'scripts' | 'devDependencies', Record<string, string>>;

/** Whether the npm script, the package or the file of a command exists. Its arguments are not checked. */
function exists(command: string): boolean {
  const [tool = '', first = '', second = ''] = command.split(' ');
  if (tool === 'node') return existsSync(path.join(root, first));
  if (tool === 'npx') return first in devDependencies;
  // `npm run` without a script only refers to npm.
  return (first === 'run' ? second || 'start' : first) in scripts;
}

it('every command in a document exists', () => {
  const documents = readDocuments(root);
  const mentions = [
    ...documents.flatMap(extractBlockCommands),
    ...documents.flatMap(extractInlineCode),
  ].filter(({ text }) => /^(npm|npx) |^node [\w./-]+\.m?[jt]s\b/.test(text));
  expect(mentions.length).toBeGreaterThan(60);
  expect(mentions.filter(({ text }) => !exists(text))).toEqual([]);
});
