import type { Language } from 'contract/language';
import { api } from 'app-kit/store';

/** Requests the profile of the logged-in customer; `unauthenticated` if the token is no longer valid. */
export const fetchProfile = (signal: AbortSignal) => api('GET /api/user/profile', { signal });

/** Sets the language in which the server sends messages to the customer. */
export const saveLanguage = (language: Language) =>
  api('PATCH /api/user/profile', { body: { language } });

/** Revokes the token on the server. The caller removes it from the browser in any case. */
export const revokeToken = () => api('POST /api/user/logout', { keepalive: true });
