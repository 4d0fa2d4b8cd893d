/**
 * Writes the reports of all surfaces and raises the version of each changed one. Changes are relative to the reports
 * on disk: before you run it again without a commit, restore the committed reports and versions.
 */
import path from 'node:path';
import { reviewSurfaces, writeReports } from './review.ts';

const root = path.join(import.meta.dirname, '../..');
for (const raised of writeReports(root, reviewSurfaces(root))) process.stdout.write(`${raised}\n`);
