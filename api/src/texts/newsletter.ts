import { inEach } from 'platform/language';
import { en } from './newsletter.en.ts';
import { hi } from './newsletter.hi.ts';

export const newsletter = inEach(en, hi);
