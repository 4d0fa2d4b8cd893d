import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { AddBody } from '../../cart/cart.schema.ts';
import { Phone } from '../../fields.ts';
import { Address, SavedAddress } from '../../identity/address.schema.ts';
import { LanguageText, UserType } from '../../identity/identity.schema.ts';
import { StaffNote } from '../../orders/notes/notes.schema.ts';
import { CheckoutBody } from '../../orders/checkout.schema.ts';
import { staffMessages } from '../../texts/texts.ts';
import { MAX_ITEMS } from '../visits/requested-work.ts';

export const CallerParams = Type.Object({ phone: Type.String() });

export const CallerResponse = Envelope({
  caller: Nullable(
    Type.Object({
      name: Nullable(Type.String()),
      type: UserType,
      addresses: Type.Array(
        Type.Object({
          ...Address.properties,
          label: Type.Optional(SavedAddress.properties.label),
        }),
        { description: 'Saved addresses with their labels, then those of the latest orders' },
      ),
      notes: Type.Array(StaffNote, { description: 'Private notes about the customer' }),
      orders: Type.Integer(),
      open_orders: Type.Integer({ description: 'Neither completed nor cancelled' }),
    }),
  ),
});
export type Caller = NonNullable<Static<typeof CallerResponse>['caller']>;

const { visit_hold: _hold, ...checkout } = CheckoutBody.properties;

const CallerItem = Type.Object({
  ...AddBody.properties,
  fitted: Type.Optional(Type.Boolean({ description: 'Whether the shop fits the part' })),
});

/** An order by telephone: the fields of a checkout, with items instead of the cart. */
export const CallerOrderBody = Type.Object({
  ...checkout,
  phone: Phone(),
  items: Type.Array(CallerItem, {
    minItems: 1,
    maxItems: MAX_ITEMS,
    [EXPLAIN]: staffMessages.chooseItems(MAX_ITEMS),
  }),
  start: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Start of a free window; without it the order has no time yet',
      [EXPLAIN]: staffMessages.chooseShownTime,
    }),
  ),
  language: Type.Optional(LanguageText),
  expected_total: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10_000_000,
      description: 'Rupees that staff told the customer; a different total returns 409',
      [EXPLAIN]: staffMessages.totalInRupees,
    }),
  ),
});
export type CallerOrderBody = Static<typeof CallerOrderBody>;
