import { createDatabase } from 'platform/test-database';
import { beforeAll, beforeEach } from 'vitest';
import { fillCatalogue } from '../src/catalogue/catalogue.fixture.ts';
import { startApiWithDatabase, type TestApi } from './start-api.ts';

export type { TestResponse, CallOptions, TestApi, TestBody, TestClock } from './start-api.ts';

type Env = Record<string, string>;

/** The whole API on its own migrated database; see `startApiWithDatabase`. */
export const startTestApi = async (env: Env = {}): Promise<TestApi> =>
  startApiWithDatabase(await createDatabase(), env);

/**
 * Starts an API before the tests of a file, or before each test, and closes it after them. Its fields are set when the
 * tests run.
 * @param env settings, or a function that returns them when the API starts
 */
export function setUpApi(env: Env | (() => Env) = {}, forEach: 'file' | 'test' = 'file'): TestApi {
  const api = {} as TestApi;
  const start = async () => {
    Object.assign(api, await startTestApi(typeof env === 'function' ? env() : env));
    return () => api.close();
  };
  if (forEach === 'file') beforeAll(start);
  else beforeEach(start);
  return api;
}

/** Like `setUpApi`, with the small catalogue. */
export function setUpShop(env?: Parameters<typeof setUpApi>[0]): TestApi {
  const api = setUpApi(env);
  beforeAll(async () => void (await fillCatalogue(api.pool)));
  return api;
}
