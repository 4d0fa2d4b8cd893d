import type { Business } from 'api/contract';
import type { PageContext, PageMeta } from 'shell/store';
import { breadcrumbs } from '../breadcrumbs.ts';
import { contact } from './contact.texts.ts';

export { ContactPage as default } from './ContactPage.tsx';

/** The facts about the business; null where the server does not answer. */
export async function load({ api }: PageContext): Promise<Business | null> {
  const outcome = await api('GET /api/business');
  return outcome.kind === 'ok' ? outcome.data.business : null;
}

/** Title and description. Who and where the business is, the gateway tells search engines itself. */
export const meta = (): PageMeta => ({
  title: contact.title,
  description: contact.description,
  structured: [breadcrumbs(contact.title, '/contact')],
});
