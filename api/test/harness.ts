import { createDatabase } from 'platform/test-database';
import { startApiOn, type TestApi } from './api-on.ts';

export type { Answer, CallOptions, TestApi, TestBody, TestClock } from './api-on.ts';

/** The whole API on its own migrated database; see `startApiOn`. */
export const startTestApi = async (
  env: Record<string, string> = {},
  start?: string,
): Promise<TestApi> => startApiOn(await createDatabase(), env, start);
