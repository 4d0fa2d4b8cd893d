/** What the cart's calls take and answer (API contract, "Calls of the specification" and "Calls added"). */
import { Type, type Static } from 'typebox';
import { Envelope, Page } from '../http/envelope.ts';
import { EXPLAIN, IdNumber } from '../http/fields.ts';
import { AddressOrNull } from '../identity/address.schema.ts';

export const LARGEST_QUANTITY = 20;

const Id = IdNumber('This is not available.');
const Quantity = Type.Integer({
  minimum: 1,
  maximum: LARGEST_QUANTITY,
  [EXPLAIN]: `Choose 1 to ${LARGEST_QUANTITY}.`,
});

export const AddBody = Type.Object({
  product_id: Type.Optional(Id),
  spare_part_id: Type.Optional(Id),
  quantity: Quantity,
});
export type AddBody = Static<typeof AddBody>;

export const EditBody = Type.Object({
  productId: Type.Union([Id, Type.String({ minLength: 1, maxLength: 64 })], {
    description: 'A product id, or the id of a cart line',
  }),
  newQuantity: Quantity,
});

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
    }),
  ),
  spare_part: Type.Optional(
    Type.Object({
      id: Type.Integer(),
      service_name: Type.String(),
      brand: Type.String(),
      image: Type.String(),
      price: Type.Number(),
    }),
  ),
});
export type CartLine = Static<typeof CartLine>;

export const CartAnswer = Envelope({
  cart: Page(CartLine),
  total: Type.Number({ description: 'Rupees of the whole cart' }),
  address: AddressOrNull,
});

export const AddAnswer = Envelope({
  cart: Type.Object({
    id: Type.String(),
    product_id: Type.Optional(Type.Integer()),
    spare_part_id: Type.Optional(Type.Integer()),
    quantity: Type.Integer(),
  }),
});

export const EditAnswer = Envelope({ cart: Type.Object({ id: Type.String() }) });
