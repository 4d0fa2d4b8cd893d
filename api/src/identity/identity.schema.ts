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

export const RegisterAnswer = Envelope({
  user: Type.Object({
    id: Type.String({ description: 'Id of this attempt: new each time, good for its code only.' }),
    phone_number: Type.String(),
  }),
});
export type RegisterAnswer = Static<typeof RegisterAnswer>;

export const VerifyParams = Type.Object({
  userId: Type.String({ description: 'What register answered as `user.id` for this code.' }),
});

export const VerifyBody = Type.Object({ otp: Otp() });
export type VerifyBody = Static<typeof VerifyBody>;

export const VerifyAnswer = Envelope({ access_token: Type.String() });
export type VerifyAnswer = Static<typeof VerifyAnswer>;

const UserType = Type.Unsafe<'customer' | 'partner'>({
  type: 'string',
  enum: ['customer', 'partner'],
});

const LanguageText = Type.Unsafe<Language>({
  type: 'string',
  enum: [...LANGUAGES],
  description: 'In which messages go out',
  [EXPLAIN]: messages.chooseLanguage,
});

export const ProfileBody = Type.Object({ language: LanguageText });
export type ProfileBody = Static<typeof ProfileBody>;

export const ProfileAnswer = Envelope({
  userDetail: Type.Object({
    name: Type.String({ description: 'Empty until the first address names the user.' }),
    types: UserType,
    phone_number: Type.String(),
    referral_code: Type.String(),
    address: AddressOrNull,
    cart_count: Type.Integer(),
    language: Type.Optional(LanguageText),
  }),
});
export type ProfileAnswer = Static<typeof ProfileAnswer>;

export const EmptyAnswer = Envelope({});
export type EmptyAnswer = Static<typeof EmptyAnswer>;
