import type { PageMeta } from 'app-kit/store';
import { texts } from '../texts/en/home.ts';

export const meta = (): PageMeta => ({
  title: texts.title,
  description: texts.description,
});
