/**
 * Writes the reports of all surfaces anew, and raises the version of each that changed. What is committed is what others were
 * built with: who writes twice before a commit takes the last commit's reports and versions back first.
 */
import path from 'node:path';
import { reviewSurfaces, writeReports } from './review.ts';

const root = path.join(import.meta.dirname, '../..');
for (const raised of writeReports(root, reviewSurfaces(root))) process.stdout.write(`${raised}\n`);
