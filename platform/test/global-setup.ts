import type { TestProject } from 'vitest/node';
import { provideDatabase } from './provide-database.ts';

/** One PostgreSQL for the whole run, with an empty database. */
export default (project: TestProject): Promise<() => Promise<void>> => provideDatabase(project, []);
