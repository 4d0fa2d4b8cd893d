/** A customer with a separate phone number who orders over the API. */
import type { Deployment } from '../../deployment.ts';

type Body = Record<string, unknown>;
interface ApiResponse {
  status: number;
  body: Body;
}

/** Sends a request as the logged-in customer. */
export type Shopper = (
  method: string,
  path: string,
  body?: object,
  key?: string,
) => Promise<ApiResponse>;

async function call(
  url: string,
  method: string,
  body?: object,
  headers = {},
): Promise<ApiResponse> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9', ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Body) : {} };
}

/** Requests a login code for a phone number and logs in with it. */
export async function createShopper(
  deployment: Pick<Deployment, 'url' | 'getCode'>,
  phone: string,
): Promise<Shopper> {
  const { url } = deployment;
  const registered = await call(`${url}/api/user/register`, 'POST', { phone_number: phone });
  const { id } = registered.body['user'] as { id: string };
  const otp = await deployment.getCode(phone);
  const { body } = await call(`${url}/api/user/verify-otp/${id}`, 'POST', { otp });
  const token = String(body['access_token']);
  return (method, path, payload, key) =>
    call(url + path, method, payload, {
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
}

const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Devi',
  city: 'Hazaribagh',
  block: 'Sadar',
  address: '12 Main Road',
};

/** Puts one product into the cart and places the order. */
export async function orderProduct(
  shopper: Shopper,
  product_id: number,
  payment_method: 'cod' | 'phonepe',
  key: string,
): Promise<ApiResponse> {
  await shopper('POST', '/api/cart/addtocart', { product_id, quantity: 1 });
  return shopper('POST', '/api/cart/process-checkout', { ...ADDRESS, payment_method }, key);
}
