/** Metadata of personal pages. */
import type { PageMeta } from './page.ts';

/** Title and description of a customer's personal page, which search engines must not list. */
export const getPersonalPageMeta =
  ({ title, description }: Pick<PageMeta, 'title' | 'description'>) =>
  (): PageMeta => ({ title, description, noindex: true });
