import type { PageMeta } from 'shell/store';
import { texts } from './home.texts.ts';

/** Title and description of the home page. */
export const meta = (): PageMeta => ({
  title: texts.title,
  description: texts.description,
});
