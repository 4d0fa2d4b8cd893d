export const texts = {
  title: 'Is it you?',
  sent: 'Your last code is older than 15 minutes. We have sent a new one to your number.',
  needed: 'Your last code is older than 15 minutes. Enter a new one.',
  code: 'Your 4-digit code',
  incomplete: 'Enter all 4 digits of the code',
  resend: 'Send another code',
  confirm: 'Confirm',
} as const;
