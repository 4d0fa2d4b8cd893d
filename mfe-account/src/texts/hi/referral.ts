import type { Translation } from 'contract/language';
import type * as en from '../en/referral.ts';

export const referralTexts: Translation<typeof en.referralTexts> = {
  notCopied: 'कॉपी नहीं हुआ। “WhatsApp पर शेयर करें” दबाएँ।',
  noReward: {
    invite: 'दोस्तों को भी बताएँ',
    share: 'दोस्तों को बताएँ',
    noReferralsHint: 'इसे दोस्तों को भेजें।',
  },
};
