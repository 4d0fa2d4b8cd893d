import { BUSINESS_NAME } from '../limits.ts';

export const en = {
  subject: `Confirm your subscription to ${BUSINESS_NAME}`,
  mail: (confirm: string, leave: string, days: number) => `Hello,

This address was entered for the ${BUSINESS_NAME} newsletter. If that was you, confirm it here:

${confirm}

The link works for ${days} days. If it was not you, do nothing: you will not get the newsletter, and we forget the address.

Forget it now, or leave the newsletter at any time:

${leave}`,
  home: 'To the home page',
  confirmTitle: 'Subscribe to the newsletter?',
  confirm: 'One press, and it comes to this address.',
  confirmButton: 'Subscribe',
  confirmedTitle: 'You are subscribed',
  confirmed: 'The newsletter comes to this address. Each one has a link to leave it.',
  leaveTitle: 'Leave the newsletter?',
  leave: 'We then forget this address.',
  leaveButton: 'Leave the newsletter',
  leftTitle: 'You get no newsletter',
  left: 'This address is not on our list any more.',
  overTitle: 'This link is over',
  over: 'Subscribe again on the home page to get a new one.',
};
