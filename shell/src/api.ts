import { createClient } from 'shared-ui/http';
import { refuseTokenAtom, store, tellTabsOf, userTokenAtom } from 'shell/store';

/** The API as this visitor may use it. A token that is not accepted any more ends the session in this browser. */
export const api = createClient({
  token: () => store.get(userTokenAtom),
  onUnauthenticated: (token) => store.set(refuseTokenAtom, token),
  onDone: tellTabsOf,
  logs: true,
});

/** The API for what says nothing of who says it: contact and feedback (specification, section 6). */
export const anonymousApi = createClient({ anonymous: true, logs: true });
