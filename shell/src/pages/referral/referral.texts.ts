import { brand } from '../../texts.ts';

/** Words of the referral landing. */
export const referral = {
  title: 'You are invited',
  description: `A friend invites you to ${brand.name}: home services and spare parts in ${brand.city}.`,
  heading: 'A friend invites you',
  lead: `Sign up with this code, and your friend is rewarded when your first order is completed.`,
  boxes: (code: string): string => `Referral code ${code}`,
  signUp: 'Join with this code',
  broken: 'This link is not complete',
  brokenHint:
    'A referral code has 6 letters and digits. Please ask your friend for the link again, or sign up without one.',
  signUpWithout: 'Join without a code',
  member: 'You are already with us',
  memberHint: 'Codes are for new customers. Share your own code and earn rewards yourself.',
  share: 'Share my code',
  browse: 'See our services',
  points: [
    'No visiting fee for the technician',
    '30 days warranty on the work',
    'Pay in cash after the work, or online',
  ],
} as const;
