import { defineMessages } from 'platform/language';
import { en } from './answers.en.ts';
import { hi } from './answers.hi.ts';

export const messages = defineMessages(en, hi);
export type { OpenItems } from './open-items.ts';
