import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { LANGUAGES, type Language } from 'platform/language';
import { Otp, Phone } from '../fields.ts';
import { AddressOrNull } from './address.schema.ts';
import { messages } from '../texts/texts.ts';

export const RegisterBody = Type.Object({
  phone_number: Phone(),
  referral_code: Type.Optional(
    Nullable(Type.String({ maxLength: 40, [EXPLAIN]: messages.noReferralCode })),
  ),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const RegisterResponse = Envelope({
  user: Type.Object({
    id: Type.String({ description: 'Id of this sign-in attempt. New for each code.' }),
    phone_number: Type.String(),
  }),
});
export type RegisterResponse = Static<typeof RegisterResponse>;

export const VerifyParams = Type.Object({
  userId: Type.String({ description: '`user.id` from the register response of this code.' }),
});

export const VerifyBody = Type.Object({ otp: Otp() });
export type VerifyBody = Static<typeof VerifyBody>;

export const VerifyResponse = Envelope({
  access_token: Type.String({
    description:
      "The session's token. On the console's origin it is the session's ID, and the token is in a cookie.",
  }),
});
export type VerifyResponse = Static<typeof VerifyResponse>;

export const UserType = Type.Unsafe<'customer' | 'partner'>({
  type: 'string',
  enum: ['customer', 'partner'],
});

export const LanguageText = Type.Unsafe<Language>({
  type: 'string',
  enum: [...LANGUAGES],
  description: 'Language of messages to the user',
  [EXPLAIN]: messages.chooseLanguage,
});

export const ProfileBody = Type.Object({ language: LanguageText });
export type ProfileBody = Static<typeof ProfileBody>;

export const ProfileResponse = Envelope({
  userDetail: Type.Object({
    name: Type.String({ description: 'Empty until the user saves a first address.' }),
    types: UserType,
    phone_number: Type.String(),
    referral_code: Type.String(),
    address: AddressOrNull,
    cart_count: Type.Integer(),
    language: Type.Optional(LanguageText),
  }),
});
export type ProfileResponse = Static<typeof ProfileResponse>;

export const EmptyResponse = Envelope({});
export type EmptyResponse = Static<typeof EmptyResponse>;
