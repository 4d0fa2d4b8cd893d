import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Inline script of the override bar: it receives the reported outcome of every version instead of the gateway. */
export const barScript: string = readFileSync(
  path.join(import.meta.dirname, 'override-bar.client.js'),
  'utf8',
);
