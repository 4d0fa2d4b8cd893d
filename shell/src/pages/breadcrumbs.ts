import type { PageMeta } from 'shell/store';
import { texts } from '../../texts/en/frame.ts';

/** What one of the shell's own pages says of itself, with the way to it. */
export const createMeta =
  ({ title, description }: Pick<PageMeta, 'title' | 'description'>, path: string) =>
  (): PageMeta => ({ title, description, structured: [buildBreadcrumbs(title, path)] });

/** The way from the home page to one of the shell's own, as search engines read it (schema.org). */
const buildBreadcrumbs = (name: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: texts.home, item: '/' },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});
