/** Builds the one bundle into a folder: node build/monolith/write.ts DIR. The bench of pages serves it. */
import path from 'node:path';
import { buildMonolith } from './build.ts';

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('Say which folder to write to.');
await buildMonolith(path.resolve(out));
