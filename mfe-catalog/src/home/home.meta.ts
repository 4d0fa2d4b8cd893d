import type { PageMeta } from 'shell/store';
import { texts } from '../texts/en/home.ts';

export const meta = (): PageMeta => ({
  title: texts.title,
  description: texts.description,
});
