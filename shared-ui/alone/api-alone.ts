/** The API of a remote that runs alone: in memory, beside the network. */
import type { CallName } from '../http/calls.ts';
import { fakeApi, type FakeCall } from '../test-utils/fake-api.ts';

type Fetch = typeof globalThis.fetch;

/**
 * Answers calls of the API from memory. All else goes to the network: a dev server tells by `fetch` what has changed, and where
 * it gets no answer the page is loaded anew.
 */
export function createAloneFetch(
  calls: Partial<Record<CallName, FakeCall>>,
  network: Fetch,
): Fetch {
  const api = fakeApi(calls).fetch;
  return (input, init) => (isApiCall(input) ? api : network)(input, init);
}

function isApiCall(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address, 'http://alone.test').pathname.startsWith('/api/');
}
