import { createClient, type Outcome } from 'shared-ui/http';
import { refuseTokenAtom, store, tellTabsOf, userTokenAtom } from 'shell/store';

/** The API as this visitor may use it. A token that is not accepted any more ends the session in this browser. */
export const api = createClient({
  token: () => store.get(userTokenAtom),
  onUnauthenticated: (token) => store.set(refuseTokenAtom, token),
  onDone: tellTabsOf,
  logs: true,
});

/** What a call has brought; null where it brought nothing. */
export const dataOf = <T>(outcome: Outcome<T>): T | null =>
  outcome.kind === 'ok' || outcome.kind === 'none' ? outcome.data : null;
