import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, IdNumber, Page } from 'platform/http';
import { FallbackMark } from '../catalogue/catalogue.schema.ts';
import { AddressOrNull } from '../identity/address.schema.ts';
import { MAX_QUANTITY } from '../limits.ts';
import { messages } from '../texts/texts.ts';

const Id = IdNumber(messages.notAvailable);
const Quantity = Type.Integer({
  minimum: 1,
  maximum: MAX_QUANTITY,
  [EXPLAIN]: messages.chooseQuantity(MAX_QUANTITY),
});

export const AddBody = Type.Object({
  product_id: Type.Optional(Id),
  spare_part_id: Type.Optional(Id),
  quantity: Quantity,
});
export type AddBody = Static<typeof AddBody>;

const ItemReference = (description: string) =>
  Type.Optional(Type.Union([Id, Type.String({ minLength: 1, maxLength: 64 })], { description }));

export const EditBody = Type.Object({
  productId: ItemReference('A product id, or the id of a cart line'),
  sparePartId: ItemReference('A spare-part id, or the id of a cart line; instead of `productId`'),
  newQuantity: Quantity,
  fitted: Type.Optional(
    Type.Boolean({ description: 'Whether the shop fits the part; unchanged if omitted' }),
  ),
});
export type EditBody = Static<typeof EditBody>;

export const LineParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

const CartLine = Type.Object({
  id: Type.String(),
  product_id: Type.Optional(Type.Integer()),
  spare_part_id: Type.Optional(Type.Integer()),
  quantity: Type.Integer(),
  product: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      price: Type.Number(),
      images: Type.Array(Type.String()),
      timing: Type.String(),
      ...FallbackMark,
    }),
  ),
  spare_part: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      service_name: Type.String(),
      brand: Type.String(),
      image: Type.String(),
      price: Type.Number(),
      left: Type.Optional(
        Type.Integer({
          description:
            'Free pieces in stock; present only if the line has more, so that the cart cannot be ordered',
        }),
      ),
      fitting: Type.Optional(
        Type.Object(
          {
            product_id: Type.Integer(),
            title: Type.String(),
            price: Type.Number(),
            chosen: Type.Boolean(),
          },
          {
            description:
              'Service that fits one piece of the part. If chosen, it is in the totals, and becomes a service of the order',
          },
        ),
      ),
      ...FallbackMark,
    }),
  ),
});
export type CartLine = Static<typeof CartLine>;

/** Charges of the whole cart, in rupees (CART-12). */
const Charges = Type.Object({
  subtotal: Type.Number({ description: 'Σ price × quantity' }),
  tax: Type.Number({
    description: 'Tax and Fee: the tax that the total includes; 0 if the shop may not collect tax',
  }),
  service_charge: Type.Number({ description: 'Total Service Charge: the total less tax' }),
  visiting_fee: Type.Number({ description: 'Technician Visiting Fee' }),
  discount: Type.Number({ description: 'Coupon discount' }),
  total: Type.Number({ description: 'What an order of the whole cart costs' }),
});

export const CartResponse = Envelope({
  cart: Page(CartLine),
  ...Charges.properties,
  address: AddressOrNull,
});

export const AddResponse = Envelope({
  cart: Type.Object({
    id: Type.String(),
    product_id: Type.Optional(Type.Integer()),
    spare_part_id: Type.Optional(Type.Integer()),
    quantity: Type.Integer(),
  }),
});

export const EditResponse = Envelope({ cart: Type.Object({ id: Type.String() }) });
