import { api } from 'shell/store';

/** Profile of whoever is logged in. */
export const fetchProfile = (signal: AbortSignal) => api('GET /api/user/profile', { signal });

/** Ends the token on the server. The browser forgets it whatever the answer is. */
export const endToken = () => api('POST /api/user/logout', { outlives: true });
