import { inEach } from 'platform/language';
import { en } from './answers.en.ts';
import { hi } from './answers.hi.ts';

export const say = inEach(en, hi);
export type { UnderWay } from './under-way.ts';
