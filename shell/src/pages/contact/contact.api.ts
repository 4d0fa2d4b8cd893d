import { createClient } from 'shared-ui/http';
import type { ContactMessage } from './contact.ts';

/** Says nothing of who says it (TRUST-7). */
const anonymousApi = createClient({ anonymous: true, logs: true });

/** Sends a message to the business. */
export const sendMessage = (body: ContactMessage) => anonymousApi('POST /api/contact', { body });
