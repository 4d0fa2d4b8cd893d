import { createMeta } from '../breadcrumbs.ts';
import { about } from '../../../texts/en/about.ts';

export { AboutPage as default } from './AboutPage.tsx';

export const meta = createMeta(about, '/about');
