import type { Language } from 'contract/language';
import { api } from 'shell/store';

/** Profile of whoever is logged in. */
export const fetchProfile = (signal: AbortSignal) => api('GET /api/user/profile', { signal });

/** In which language messages go to whoever is logged in, from now on. */
export const saveLanguage = (language: Language) =>
  api('PATCH /api/user/profile', { body: { language } });

/** Ends the token on the server. The browser forgets it whatever the answer is. */
export const revokeToken = () => api('POST /api/user/logout', { keepalive: true });
