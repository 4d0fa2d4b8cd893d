import { defineMessages } from 'platform/language';
import { en } from './customer.en.ts';
import { hi } from './customer.hi.ts';
import { en as staffEn } from './staff.en.ts';
import { hi as staffHi } from './staff.hi.ts';

/** Messages to customers, and to technicians about their own day. */
export const messages = defineMessages(en, hi);
/** Messages to people in the console. */
export const staffMessages = defineMessages(staffEn, staffHi);
export type { OpenItems } from './open-items.ts';
