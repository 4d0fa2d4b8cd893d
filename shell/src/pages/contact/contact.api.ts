import { createClient } from 'shared-ui/http';
import type { ContactMessage } from './contact.ts';

/** Sends neither token nor cookies: only what the visitor has typed identifies them (TRUST-7). */
const anonymousApi = createClient({ anonymous: true, logs: true });

/** Sends the contact form; `refused` with errors by field if the server rejects it. */
export const sendMessage = (body: ContactMessage) => anonymousApi('POST /api/contact', { body });
