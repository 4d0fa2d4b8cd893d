/** Words of the form behind the offer, which come with its code. */
export const subscribeTexts = {
  email: 'Email address',
  emailWrong: 'Please enter an email address, e.g. asha@example.in',
} as const;
