/** Writes docs/surfaces.md anew. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { surfaceReport } from './surfaces.ts';

const root = path.join(import.meta.dirname, '../..');
writeFileSync(path.join(root, 'docs/surfaces.md'), surfaceReport(root));
