import type { TestProject } from 'vitest/node';
import { API_MIGRATIONS } from '../src/platform.ts';
import { provideDatabase } from 'platform/test-server';

/** One PostgreSQL for the whole run, with the shop's migrations in. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabase(project, [API_MIGRATIONS]);
