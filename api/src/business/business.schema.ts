import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { StringEnum } from '../string-enum.ts';
import { FULFILMENT_METHODS } from './fulfilment-methods.rules.ts';

export const Business = Type.Object({
  name: Type.String(),
  legal_name: Type.String(),
  tagline: Type.String(),
  address: Type.Object({
    lines: Type.Array(Type.String()),
    city: Type.String(),
    state: Type.String(),
    pin_code: Type.String(),
  }),
  gstin: Type.String(),
  phones: Type.Array(Type.String({ description: 'Ten digits, without +91' })),
  email: Type.String(),
  grievance_officer: Type.Object(
    {
      name: Type.String(),
      email: Type.String(),
      phone: Type.String({ description: 'Ten digits, without +91' }),
    },
    { description: 'Contact for complaints about personal data' },
  ),
  chat_number: Type.String({ description: 'With country code, as used in chat links' }),
  links: Type.Object(
    {
      android_app: Type.Optional(Type.String()),
      facebook: Type.Optional(Type.String()),
      instagram: Type.Optional(Type.String()),
      youtube: Type.Optional(Type.String()),
    },
    {
      description: 'Links to the app and to social media profiles; absent ones are not shown',
    },
  ),
  map_embed: Type.String({ description: 'URL of a map for an iframe' }),
  /** Absent in documents of older gateways. */
  referral_percent: Type.Optional(
    Type.Integer({ description: 'Share of a friend’s first order that referrers earn' }),
  ),
  promo: Nullable(
    Type.Object(
      { en: Type.String(), hi: Type.String() },
      { description: 'Texts of the promo bar; null if it is not shown' },
    ),
  ),
});
export type Business = Static<typeof Business>;

/** Visit windows that customers can choose. */
const Visits = Type.Object({
  starts: Type.Array(Type.String({ description: 'When windows begin, such as 08:00' })),
  window_minutes: Type.Integer(),
});

export const Places = Type.Object({
  cities: Type.Array(Type.String()),
  blocks: Type.Array(Type.String()),
  in_hindi: Type.Record(Type.String(), Type.String(), {
    description: 'Hindi names of cities and blocks',
  }),
});
export type Places = Static<typeof Places>;

/** Only `business` is required: older versions of the API lack the other fields. */
export const BusinessResponse = Envelope({
  business: Business,
  visits: Type.Optional(Visits),
  places: Type.Optional(Places),
  parts_ways: Type.Optional(
    Type.Array(StringEnum(FULFILMENT_METHODS), {
      description: 'How customers get the parts of an order without services',
    }),
  ),
});
export type BusinessResponse = Static<typeof BusinessResponse>;
