/** The words of the login dialogs, which come with them. Those of the specification are exact. */
export const loginTexts = {
  login: {
    title: 'Login/sign up',
    lead: 'We send a one-time code to your mobile. No password needed.',
    phone: 'Mobile Number',
    phoneWrong: 'Enter Valid Phone Number',
    referral: (code: string): string => `Your Referral Code is ${code}`,
    withoutReferral: 'Go on without this code',
    whatsapp: 'Get order update on WhatsApp',
    proceed: 'Proceed',
    agree: 'By going on you accept our',
    and: 'and',
    terms: 'Terms',
    policy: 'Privacy Policy',
  },
  verify: {
    title: 'Verification mobile no.',
    sent: (phone: string): string => `We have sent you a 4 digit code on +91 ${phone}`,
    code: 'Your 4 digit code',
    incomplete: 'Enter all 4 digits of the code',
    wait: (seconds: number): string => `Please wait 00:${String(seconds).padStart(2, '0')}s`,
    resend: 'Resend OTP',
    signUp: 'Sign Up',
    change: 'Change number',
    success: 'Login Successfully',
    wrong: 'Something Went Wrong',
  },
} as const;
