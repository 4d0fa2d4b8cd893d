import type { PageMeta } from 'shell/store';
import { breadcrumbs } from '../breadcrumbs.ts';
import { about } from './about.texts.ts';

export { AboutPage as default } from './AboutPage.tsx';

/** Title and description of the About page. */
export const meta = (): PageMeta => ({
  title: about.title,
  description: about.description,
  structured: [breadcrumbs(about.title, '/about')],
});
