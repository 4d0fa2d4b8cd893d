import { api } from 'app-kit/store';

/** Requests a code; sends the referral code of a link, if any. */
export const register = (phone: string, referralCode: string | null) =>
  api('POST /api/user/register', {
    body: {
      phone_number: phone,
      ...(referralCode === null ? {} : { referral_code: referralCode }),
    },
  });

/** Requests another code, without referral code (LOGIN-10). */
export const resend = (phone: string) =>
  api('POST /api/user/register', { body: { phone_number: phone } });

/** Verifies the code; the response contains the session token. */
export const verify = (userId: string, otp: string) =>
  api('POST /api/user/verify-otp/{userId}', { params: { userId }, body: { otp } });
