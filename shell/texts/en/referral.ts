import { WARRANTY_DAYS } from 'api/limits';
import { brand } from '../brand.ts';

export const referral = {
  title: 'You are invited',
  description: `A friend invites you to {shop}: home services and spare parts in ${brand.city}.`,
  heading: 'A friend invites you',
  lead: 'Sign up with this code. Your friend gets a reward when your first order is done.',
  /** If the shop gives no reward. */
  leadOnly: 'Sign up with this code.',
  codeLabel: (code: string): string => `Referral code ${code}`,
  signUp: 'Join with this code',
  broken: 'This link is incomplete',
  brokenHint:
    'A referral code has 6 letters and digits. Ask your friend to send the link again, or sign up without one.',
  signUpWithout: 'Join without a code',
  member: 'You already have an account',
  memberHint: 'Codes are for new customers. Share your own code and earn rewards.',
  memberHintOnly: 'Codes are for new customers. Share your own with friends.',
  share: 'Share my code',
  browse: 'See our services',
  points: [
    'Prices shown upfront, tax included',
    `${WARRANTY_DAYS}-day warranty on the work`,
    'Pay in cash after the work, or online',
  ],
} as const;
