/** What pages say of themselves that are nobody else's. */
import type { PageMeta } from './page.ts';

/** Title and description of a customer's own page: search engines leave it out. */
export const ownPageMeta =
  ({ title, description }: Pick<PageMeta, 'title' | 'description'>) =>
  (): PageMeta => ({ title, description, noindex: true });
