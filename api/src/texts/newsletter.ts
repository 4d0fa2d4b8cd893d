import { defineMessages } from 'platform/language';
import { en } from './newsletter.en.ts';
import { hi } from './newsletter.hi.ts';

export const newsletter = defineMessages(en, hi);
