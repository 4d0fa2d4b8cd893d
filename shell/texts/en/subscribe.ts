/** Newsletter form, loaded with it. */
export const subscribeTexts = {
  email: 'Email address',
  emailWrong: 'Please enter an email address, e.g. asha@example.in',
} as const;
