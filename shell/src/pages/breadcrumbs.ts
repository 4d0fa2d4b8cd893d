import type { PageMeta } from 'app-kit/store';
import { texts } from '../../texts/en/frame.ts';

/** Metadata of one of the shell's own pages, with breadcrumbs. */
export const createMeta =
  ({ title, description }: Pick<PageMeta, 'title' | 'description'>, path: string) =>
  (): PageMeta => ({ title, description, structured: [buildBreadcrumbs(title, path)] });

/** Breadcrumbs as structured data (schema.org). */
const buildBreadcrumbs = (name: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: texts.home, item: '/' },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});
