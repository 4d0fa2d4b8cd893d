/** For customers outside the service area. */
export const texts = {
  heading: 'We don’t come there yet',
  hint: 'Tell us where you are. We go next to where most people ask for us.',
  place: 'Your block or village',
  placeHint: 'Such as Barhi or Katkamsandi',
  placeMissing: 'Please name your block or village',
  wantsMessage: 'Tell me when you come',
  consent:
    'With the tick we use your mobile number to send you one message. We delete your place and the sign-up after a year, or with your account.',
  send: 'Send',
  notSent: 'We couldn’t send this. Please try again.',
} as const;
