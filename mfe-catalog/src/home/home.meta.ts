import type { PageMeta } from 'shell/store';
import { texts } from '../texts.ts';

/** Title and description of the home page. */
export const meta = (): PageMeta => ({
  title: texts.home.title,
  description: texts.home.description,
});
