/** Loaded with the dialogs that ask for a code. */
export const confirmTexts = {
  sent: (phone: string): string =>
    `To make sure it’s you, we’ve sent a 4-digit code to +91 ${phone}.`,
  code: 'Your 4-digit code',
  incomplete: 'Enter all 4 digits of the code',
  resend: 'Resend OTP',
  withdrawing: (amount: string, number: string): string => `${amount} to +91 ${number}`,
  change: 'Change',
} as const;
