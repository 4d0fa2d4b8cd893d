import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable, Text } from 'platform/http';
import { AddressBody } from '../identity/address.schema.ts';
import { StringEnum } from '../string-enum.ts';
import { NOTE_LENGTH } from '../limits.ts';
import { HoldId, Visit } from '../visits/visits.schema.ts';
import { PAYMENT_METHODS } from '../transitions/facts.ts';
import { Actions } from '../transitions/actions.schema.ts';
import { OrderStatusText, FulfilmentProperties } from './orders.schema.ts';
import { FULFILMENT_METHODS } from '../business/fulfilment-methods.rules.ts';
import { messages } from '../texts/texts.ts';

export const CheckoutBody = Type.Object({
  ...AddressBody.properties,
  payment_method: StringEnum(PAYMENT_METHODS, { [EXPLAIN]: messages.choosePayment }),
  customer_number: Type.Optional(
    Type.Unsafe<string | null>({
      type: 'string',
      nullable: true,
      maxLength: 20,
      description: 'Ten-digit number of the customer for whom a partner orders; only from partners',
      [EXPLAIN]: messages.customersNumber,
    }),
  ),
  note: Type.Optional(Nullable(Text(0, NOTE_LENGTH, messages.keepNote(NOTE_LENGTH)))),
  visit_hold: Type.Optional(Nullable(HoldId)),
  parts_way: Type.Optional(
    StringEnum(FULFILMENT_METHODS, {
      description:
        'How the customer gets the parts of a cart without services; `deliver` by default',
      [EXPLAIN]: messages.partsWay,
    }),
  ),
});
export type CheckoutBody = Static<typeof CheckoutBody>;

const PlacedOrder = Type.Object({
  id: Type.Integer(),
  total: Type.Number({ description: 'Rupees' }),
  status: OrderStatusText,
  actions: Actions,
  visit: Nullable(Visit),
  note: Nullable(Type.String({ description: 'Note for the technician, as stored' })),
  ...FulfilmentProperties,
});

export const CheckoutResponse = Envelope({
  order: PlacedOrder,
  more_orders: Type.Optional(
    Type.Array(PlacedOrder, {
      description: 'Orders of the later visits, if the cart needs several',
    }),
  ),
  payment_link: Type.Optional(
    Type.String({ description: 'Page on which the customer pays, for phonepe' }),
  ),
});
export type CheckoutResponse = Static<typeof CheckoutResponse>;

const PaymentMethodChoice = Type.Object({
  payment_method: StringEnum(PAYMENT_METHODS),
  available: Type.Boolean(),
  message: Nullable(Type.String({ description: 'Why it is not available for this cart' })),
});
export type PaymentMethodChoice = Static<typeof PaymentMethodChoice>;

export const PaymentMethodsResponse = Envelope({
  payment_methods: Type.Array(PaymentMethodChoice),
  /** Not in responses of older versions. */
  parts_ways: Type.Optional(
    Type.Array(StringEnum(FULFILMENT_METHODS), {
      description:
        'How the customer may get the parts of the cart; empty for an empty cart, and with a service, whose technician brings them',
    }),
  ),
  pick_up_at: Type.Optional(
    Type.String({ description: 'Address of the shop, if the parts may be picked up' }),
  ),
});
