import type { PageAddress, PageMeta } from 'shell/store';
import { texts } from '../texts.ts';
import { filterIn } from './spare-parts.ts';

/** Title and description of the spare-parts screen. A filtered list is the same page to search engines. */
export const meta = ({ search }: PageAddress): PageMeta => ({
  title: texts.parts.title,
  description: texts.parts.description,
  structured: [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: texts.service.home, item: '/' },
        { '@type': 'ListItem', position: 2, name: texts.parts.title, item: '/spare-parts' },
      ],
    },
  ],
  ...(filterIn(search).length > 0 ? { noindex: true } : {}),
});
