import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The bar's script, which stands in the document: it is told of every outcome, in place of the gateway. */
export const barScript: string = readFileSync(
  path.join(import.meta.dirname, 'override-bar.client.js'),
  'utf8',
);
