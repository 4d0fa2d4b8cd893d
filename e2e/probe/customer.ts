/**
 * A logged-in customer who exists in this browser only: this file answers the personal part of the API, so the probe
 * needs no account and changes nothing on the server. Products and spare parts come from the server.
 */
import type { Page, Route } from '@playwright/test';
import type { Catalogue } from './catalogue.ts';

interface CartLine {
  id: string;
  quantity: number;
  product_id?: number;
  spare_part_id?: number;
}

type Body = Record<string, unknown>;
/** Handles a call and returns the response's body. */
type Handler = (body: Body, path: string) => Body;

const ADDRESS = {
  first_name: 'Probe',
  last_name: 'Probe',
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: null,
  address: '12 Matwari Road',
};
const HOLD_SECONDS = 600;
const WINDOW_HOURS = 2;
const TAX_SHARE = 0.18;

export class ProbeCustomer {
  readonly #catalogue: Catalogue;
  #lines: CartLine[] = [];
  #orders = 0;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Number of orders that pages have sent. */
  get orderCount(): number {
    return this.#orders;
  }

  /** Number of lines in the cart. */
  get lineCount(): number {
    return this.#lines.length;
  }

  /** Logs in on all pages, and answers their calls. Calls that would change something on the server are rejected. */
  async enter(page: Page): Promise<void> {
    await page.addInitScript(() => {
      if (window !== window.top) return;
      localStorage.setItem('login', 'true');
      localStorage.setItem('user_token', 'probe');
      localStorage.setItem('token', 'probe');
    });
    await page.route('**/api/**', (route) => this.#respond(route));
  }

  async #respond(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const call = `${request.method()} ${pathname}`;
    const handler = this.#handlers[call.replace(/(?<=\/cart\/)[^/]+(?=\/delete$)/, '{id}')];
    if (handler !== undefined) {
      const json = handler((request.postDataJSON() ?? {}) as Body, pathname);
      return route.fulfill({ json: { status: 1, message: 'OK', ...json } });
    }
    if (request.method() !== 'GET')
      return route.fulfill({ status: 404, json: { status: 0, message: 'Not Found' } });
    // The server does not know this customer.
    const { 'x-authorization': _, ...headers } = request.headers();
    return route.continue({ headers });
  }

  readonly #handlers: Record<string, Handler> = {
    'GET /api/user/profile': () => ({
      userDetail: {
        name: 'Probe',
        types: 'customer',
        phone_number: '9000000000',
        referral_code: 'PROBE0',
        address: ADDRESS,
        cart_count: this.lineCount,
        language: 'en',
      },
    }),
    'GET /api/cart': () => this.#readCart(),
    'POST /api/cart/addtocart': (body) => {
      const { quantity: _, ...item } = body;
      const line = { id: `cl_${this.lineCount + 1}`, quantity: 1, ...item };
      this.#lines.push(line);
      return { message: 'Added to cart', cart: line };
    },
    'PATCH /api/cart/edit': ({ productId, sparePartId, newQuantity }) => {
      const line = this.#lines.find(
        ({ product_id, spare_part_id }) =>
          (product_id ?? spare_part_id) === (productId ?? sparePartId),
      );
      if (line !== undefined) line.quantity = Number(newQuantity);
      return { message: 'Cart updated', cart: { id: line?.id ?? '' } };
    },
    'DELETE /api/cart/{id}/delete': (_body, path) => {
      this.#lines = this.#lines.filter(({ id }) => !path.includes(`/${id}/`));
      return { message: 'Removed from cart' };
    },
    'GET /api/cart/payment-methods': () => ({
      payment_methods: ['cod', 'phonepe'].map((method) => ({
        payment_method: method,
        available: true,
        message: null,
      })),
    }),
    'GET /api/order/list': () => EMPTY_ORDERS,
    'GET /api/order/user/completed': () => EMPTY_ORDERS,
    'GET /api/order/version': () => ({ version: '0' }),
    'GET /api/visit/windows': () => {
      const windows = listWindows();
      return { windows, earliest: windows[0]?.start, hold: null };
    },
    'POST /api/visit/hold': ({ start }) => ({
      hold: {
        id: 'probe',
        start,
        end: addHours(Date.parse(String(start)), WINDOW_HOURS),
        expires_at: new Date(Date.now() + HOLD_SECONDS * 1000).toISOString(),
        seconds_left: HOLD_SECONDS,
      },
    }),
    'DELETE /api/visit/hold': () => ({}),
    'POST /api/cart/process-checkout': () => {
      this.#orders += 1;
      const total = this.#readCart()['total'];
      this.#lines = [];
      const order = { id: 1, total, status: 'pending', actions: [], visit: null, note: null };
      return { message: 'Order saved successfully', order };
    },
  };

  #readCart(): Body {
    const { products, parts } = this.#catalogue;
    const lines = this.#lines.map((line) => ({
      ...line,
      product: products.find(({ id }) => id === line.product_id),
      spare_part: parts.find(({ id }) => id === line.spare_part_id),
    }));
    const total = lines.reduce(
      (sum, { product, spare_part: part, quantity }) =>
        sum + (product?.price ?? part?.price ?? 0) * quantity,
      0,
    );
    const tax = Math.round(total * 100 * TAX_SHARE) / 100;
    return {
      ...(lines.length > 0 ? {} : { status: 0, message: 'Your Cart Is Empty.' }),
      cart: { data: lines, current_page: 1, per_page: 100, last_page: 1, total: lines.length },
      subtotal: total,
      tax,
      service_charge: Math.round((total - tax) * 100) / 100,
      visiting_fee: 0,
      discount: 0,
      total,
      address: ADDRESS,
    };
  }
}

const addHours = (time: number, hours: number): string =>
  new Date(time + hours * 3_600_000).toISOString();

/** The free visit times of tomorrow, from 8 am in India. */
function listWindows() {
  const day = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T08:00:00+05:30`;
  return [0, 2, 4, 6].map((hours) => ({
    start: addHours(Date.parse(day), hours),
    end: addHours(Date.parse(day), hours + WINDOW_HOURS),
    free: true,
  }));
}

const EMPTY_ORDERS = {
  orders: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 },
};
