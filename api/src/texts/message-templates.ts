/** All messages sent to people, in the recipient's language. */
import { defineMessages } from 'platform/language';
import { en } from './messages.en.ts';
import { hi } from './messages.hi.ts';

export const templates = defineMessages(en, hi);
