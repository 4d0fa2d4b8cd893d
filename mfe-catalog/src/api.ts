import { createClient } from 'shared-ui/http';
import { endSessionAtom, store, userTokenAtom } from 'shell/store';

/** The API as this visitor may use it. A token that is not accepted any more ends the session in this browser. */
export const api = createClient({
  token: () => store.get(userTokenAtom),
  onUnauthenticated: () => store.set(endSessionAtom),
});
