/** API calls of the cart, and parsing of their responses. */
import { getMainImage } from 'contract/pictures';
import { getTextLang } from 'contract/text-language';
import { toPaise, uiTexts } from 'shared-ui/base';
import { mapOutcome, type ApiResponse, type Outcome } from 'shared-ui/http';
import { api, type Cart, type CartItem, type CartLine, type CartPageSize } from '../core.ts';

type CartResponse = ApiResponse<'GET /api/cart'>;
type LineResponse = CartResponse['cart']['data'][number];

/** Loads the cart. Returns `none` with the server's message if it is empty, and `refused` if the response is invalid. */
export async function loadCart(size: CartPageSize): Promise<Outcome<Cart>> {
  const outcome = await api('GET /api/cart', { query: { per_page: size, page: 1 } });
  try {
    return mapOutcome(outcome, toCart);
  } catch {
    // The cart page shows an error with a retry button instead of a skeleton forever.
    return {
      kind: 'refused',
      status: 502,
      message: uiTexts.ourFault,
      fields: {},
      retryAfter: null,
    };
  }
}

/** Adds one item; the quantity is always 1 (CART-3). */
export const sendAdd = ({ kind, itemId }: CartItem) =>
  api('POST /api/cart/addtocart', {
    body:
      kind === 'product'
        ? { product_id: itemId, quantity: 1 }
        : { spare_part_id: itemId, quantity: 1 },
  });

/** Sets the quantity. The request contains the id of the product (CART-15) or of the part, not that of the line. */
export const sendQuantity = ({ kind, itemId }: CartItem, newQuantity: number) =>
  api('PATCH /api/cart/edit', {
    body:
      kind === 'product'
        ? { productId: itemId, newQuantity }
        : { sparePartId: itemId, newQuantity },
  });

export const sendRemoval = (lineId: string) =>
  api('DELETE /api/cart/{id}/delete', { params: { id: lineId } });

const toCart = (response: CartResponse): Cart => ({
  lines: response.cart.data.map(toCartLine),
  charges: {
    serviceCharge: toPaise(response.service_charge),
    tax: toPaise(response.tax),
    visitingFee: toPaise(response.visiting_fee),
    coupon: toPaise(response.discount),
    total: toPaise(response.total),
  },
  address: response.address,
});

/** @throws Error if a line is neither a product nor a part, or lacks data */
function toCartLine(wire: LineResponse): CartLine {
  const { id: lineId, quantity, product, spare_part: part } = wire;
  if (product !== undefined) {
    const { id: itemId, title, price, timing: detail } = product;
    const image = getMainImage(product);
    const line = { lineId, itemId, quantity, title, image, detail, price: toPaise(price) };
    return { kind: 'product', ...line, ...getTitleLang(product, 'title') };
  }
  if (part !== undefined) {
    const { id: itemId, service_name: title, image, brand: detail, price, left, fitting } = part;
    const line = { lineId, itemId, quantity, title, image, detail, price: toPaise(price) };
    return {
      kind: 'spare_part',
      ...line,
      ...getTitleLang(part, 'service_name'),
      ...(left === undefined ? {} : { left }),
      ...(fitting && { fitting: { ...fitting, price: toPaise(fitting.price) } }),
    };
  }
  throw new Error(`line ${lineId} is neither a service nor a part`);
}

function getTitleLang(...named: Parameters<typeof getTextLang>): Pick<CartLine, 'titleLang'> {
  const titleLang = getTextLang(...named);
  return titleLang === undefined ? {} : { titleLang };
}
