/** Fake API of a remote that runs without the shell. */
import type { CallName } from '../http/calls.ts';
import { fakeApi, type FakeCall } from '../test-utils/fake-api.ts';

type Fetch = typeof globalThis.fetch;

/**
 * Handles API requests in memory. Other requests reach the network: the dev server's hot update reloads the page if its
 * own request fails.
 */
export function createStandaloneFetch(
  calls: Partial<Record<CallName, FakeCall>>,
  network: Fetch,
): Fetch {
  const api = fakeApi(calls).fetch;
  return (input, init) => (isApiCall(input) ? api : network)(input, init);
}

function isApiCall(input: RequestInfo | URL): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return new URL(url, 'http://standalone.test').pathname.startsWith('/api/');
}
