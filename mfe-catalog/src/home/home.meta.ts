import type { PageMeta } from 'app-kit/store';
import { texts } from '../texts/en/home.ts';

/** Fixed title and description of the home page. */
export const meta = (): PageMeta => ({
  title: texts.title,
  description: texts.description,
});
