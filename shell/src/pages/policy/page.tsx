import type { Business } from 'api/contract';
import type { PageContext, PageMeta } from 'shell/store';
import { breadcrumbs } from '../breadcrumbs.ts';
import { policy } from './policy.texts.ts';

export { PolicyPage as default } from './PolicyPage.tsx';

/** The facts about the business, with who hears complaints; null where the server does not answer. */
export async function load({ api }: PageContext): Promise<Business | null> {
  const outcome = await api('GET /api/business');
  return outcome.kind === 'ok' ? outcome.data.business : null;
}

/** Title and description of the privacy policy. */
export const meta = (): PageMeta => ({
  title: policy.title,
  description: policy.description,
  structured: [breadcrumbs(policy.title, '/policy')],
});
