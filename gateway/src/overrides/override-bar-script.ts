import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Inline script of the override bar. It receives the reports that pages without overrides send to the gateway. */
export const barScript: string = readFileSync(
  path.join(import.meta.dirname, 'override-bar.client.js'),
  'utf8',
);
