import type { TestProject } from 'vitest/node';
import { provideDatabase } from 'platform/test-server';
import { API_MIGRATIONS } from '../src/platform.ts';

/** One PostgreSQL for the whole run, with the migrations applied. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabase(project, [API_MIGRATIONS]);
