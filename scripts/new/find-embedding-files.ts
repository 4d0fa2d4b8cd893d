import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Source files of other apps that embed a fragment of the remote. */
export const findEmbeddingFiles = (root: string, remote: string): string[] =>
  globSync('*/src/**/*.{ts,tsx}', { cwd: root, exclude: [`${remote}/**`, '**/node_modules/**'] })
    .filter((file) => embeds(readFileSync(path.join(root, file), 'utf8'), remote))
    .sort();

const embeds = (text: string, remote: string): boolean =>
  text.includes(`'${remote}/`) || text.includes(`"${remote}/`);
