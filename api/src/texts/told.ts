/** Every message that customers are sent. Its language is the one that its recipient has chosen. */
import { inEach } from 'platform/language';
import { en } from './messages.en.ts';
import { hi } from './messages.hi.ts';

export const tell = inEach(en, hi);
