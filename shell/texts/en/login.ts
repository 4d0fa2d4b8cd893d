import { WARRANTY_DAYS } from 'api/limits';

/** Texts of the login dialogs, in their chunk. If docs/product quotes a text, change both. */
export const loginTexts = {
  login: {
    title: 'Login/sign up',
    lead: 'We’ll text you a one-time code. No password needed.',
    phone: 'Mobile Number',
    phoneWrong: 'Enter Valid Phone Number',
    referral: (code: string): string => `Your Referral Code is ${code}`,
    withoutReferral: 'Continue without this code',
    whatsapp: 'Get order update on WhatsApp',
    proceed: 'Proceed',
    agree: 'By continuing, you agree to our',
    and: 'and',
    terms: 'Terms',
    policy: 'Privacy Policy',
    benefits: [
      { icon: 'tag', text: 'Prices shown upfront' },
      { icon: 'shield', text: `${WARRANTY_DAYS}-day warranty on every job` },
      { icon: 'calendar', text: 'Your bookings and invoices in one place' },
    ],
  },
  verify: {
    title: 'Verification mobile no.',
    sent: (phone: string): string => `We have sent you a 4 digit code on +91 ${phone}`,
    code: 'Your 4 digit code',
    incomplete: 'Enter all 4 digits',
    wait: (seconds: number): string => `Please wait 00:${String(seconds).padStart(2, '0')}s`,
    resend: 'Resend OTP',
    signUp: 'Sign Up',
    change: 'Change number',
    success: 'Login Successfully',
    wrong: 'Something Went Wrong',
    safe: 'Never share this code. We will never call to ask for it.',
  },
} as const;
