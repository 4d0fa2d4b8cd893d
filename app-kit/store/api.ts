import { createClient } from 'shared-ui/http';
import { store } from './page-store.ts';
import { rejectTokenAtom } from './session-end.ts';
import { userTokenAtom } from './session.ts';
import { postCartChange } from './tabs.ts';

/** API client of this visitor. A rejected token ends the session. */
export const api = createClient({
  token: () => store.get(userTokenAtom),
  onUnauthenticated: (token) => store.set(rejectTokenAtom, token),
  onSuccess: postCartChange,
  logs: true,
});
