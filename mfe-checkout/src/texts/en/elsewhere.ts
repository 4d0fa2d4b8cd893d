/** For customers outside the service area. */
export const texts = {
  heading: 'We don’t come there yet',
  hint: 'Tell us where you are. We go next to where most people ask for us.',
  place: 'Your block or village',
  placeHint: 'Such as Barhi or Katkamsandi',
  placeMissing: 'Please name your block or village',
  wantsMessage: 'Tell me when you come',
  consent:
    'If you tick this, we send one message to your mobile number. We delete the place and the sign-up after a year, or with your account.',
  send: 'Send',
  notSent: 'We couldn’t send this. Please try again.',
} as const;
