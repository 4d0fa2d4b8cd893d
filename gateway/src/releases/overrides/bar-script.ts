import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Inline script of the bar: it gets the outcome of every version, in place of the gateway. */
export const barScript: string = readFileSync(
  path.join(import.meta.dirname, 'override-bar.client.js'),
  'utf8',
);
