import { api } from 'shell/store';

/** Asks for a code; with the referral code that a link brought, where there is one. */
export const register = (phone: string, referralCode: string | null) =>
  api('POST /api/user/register', {
    body: {
      phone_number: phone,
      ...(referralCode === null ? {} : { referral_code: referralCode }),
    },
  });

/** Asks for another code: by the number only (LOGIN-10). */
export const resend = (phone: string) =>
  api('POST /api/user/register', { body: { phone_number: phone } });

/** Gives the code back; answers the token of the session. */
export const verify = (userId: string, otp: string) =>
  api('POST /api/user/verify-otp/{userId}', { params: { userId }, body: { otp } });
