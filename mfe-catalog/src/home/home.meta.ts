import type { PageMeta } from 'shell/store';
import { texts } from '../texts/en/home.ts';

/** Title and description of the home page. */
export const meta = (): PageMeta => ({
  title: texts.title,
  description: texts.description,
});
