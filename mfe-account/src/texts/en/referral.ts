/** Texts about the referral code; `noReward` is used while the shop gives no reward. */
export const referralTexts = {
  notCopied: 'Copying did not work. Try “Share on WhatsApp”.',
  noReward: {
    invite: 'Invite friends to book with us',
    share: 'Refer a friend',
    noReferralsHint: 'Share it with your friends.',
  },
} as const;
