import { createMeta } from '../breadcrumbs.ts';
import { about } from '../../../texts/en/about.ts';

export { AboutPage as default } from './AboutPage.tsx';

/** Title and description of the About page. */
export const meta = createMeta(about, '/about');
