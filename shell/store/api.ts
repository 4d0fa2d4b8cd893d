import { createClient } from 'shared-ui/http';
import { store } from './page-store.ts';
import { rejectTokenAtom } from './session-end.ts';
import { userTokenAtom } from './session.ts';
import { postCartChange } from './tabs.ts';

/** The API as this visitor may use it. A token that is not accepted any more ends the session in this browser. */
export const api = createClient({
  token: () => store.get(userTokenAtom),
  onUnauthenticated: (token) => store.set(rejectTokenAtom, token),
  onSuccess: postCartChange,
  logs: true,
});
