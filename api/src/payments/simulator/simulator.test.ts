import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { createCustomer, actAsStaff } from '../../orders/orders.fixture.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

let api: TestApi;
let origin: string;
beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  api = await startTestApi({ PORT: String(port), PUBLIC_URL: origin });
  await fillCatalogue(api.pool);
  await api.app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => api.close());

async function placeOrder(headers: Record<string, string> = {}) {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  const { body } = await customer.checkout({ payment_method: 'phonepe' }, headers);
  const readState = async () => (await customer.orders()).body['orders']?.['data']?.[0];
  return {
    customer,
    id: Number(body['order']?.['id']),
    link: String(body['payment_link']),
    readState,
  };
}

const press = (link: string, choice: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

/** Presses a button and opens the page that it leads to; returns the last link to the shop on that page. */
async function follow(link: string, choice: string) {
  const pressed = await press(link, choice);
  expect(pressed.status).toBe(303);
  const back = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
  expect(back.status).toBe(200);
  return [...(await back.text()).matchAll(/<a href="(\/[^"]*)"/g)].at(-1)?.[1];
}

describe('the simulator’s page', () => {
  it('is labelled, with three buttons and no script', async () => {
    const { link, id } = await placeOrder();
    const page = await fetch(link);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Payment simulator. No money moves here.');
    expect(html).toContain(`Sudhaar booking ${id}`);
    for (const name of ['Pay', 'Fail', 'Leave']) expect(html).toContain(`>${name}</button>`);
    expect(html).not.toContain('<script');
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('is 404 for an unknown payment', async () => {
    expect((await fetch(`${origin}/simulator/phonepe/page/nothing`)).status).toBe(404);
    expect((await press(`${origin}/simulator/phonepe/page/nothing`, 'pay')).status).toBe(404);
  });
});

describe('the simulator’s buttons', () => {
  it('Pay pays the order before the customer returns', async () => {
    const { link, readState } = await placeOrder();
    const pressed = await press(link, 'pay');
    expect(await readState()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(pressed.headers.get('location')).toContain(`${origin}/api/payment/return/`);
    expect(await (await fetch(link)).text()).toContain('This payment is paid.');
  });

  it('Fail lets the customer pay again', async () => {
    const { customer, id, link, readState } = await placeOrder();
    expect(await follow(link, 'fail')).toBe('/booking');
    expect(await readState()).toMatchObject({ status: 'pending', payment_status: 'failed' });
    const second = String(
      (await customer.call('POST', `/api/order/${id}/pay`)).body['payment_link'],
    );
    expect(await follow(second, 'pay')).toBe('/booking');
    expect(await readState()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('return to Hindi pages if the payment began there', async () => {
    const { customer, id, link } = await placeOrder({ 'accept-language': 'hi' });
    expect(await follow(link, 'fail')).toBe('/hi/booking');
    const second = await customer.call('POST', `/api/order/${id}/pay`, undefined, {
      'accept-language': 'hi',
    });
    expect(await follow(String(second.body['payment_link']), 'pay')).toBe('/hi/booking');
  });

  it('Leave keeps the payment open', async () => {
    const { link, readState } = await placeOrder();
    expect(await follow(link, 'leave')).toBe('/booking');
    expect(await readState()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    api.clock.advance(2);
    expect(await follow(link, 'pay')).toBe('/booking');
    expect(await readState()).toMatchObject({ payment_status: 'paid' });
  });

  it('count only once', async () => {
    const { link, readState } = await placeOrder();
    await Promise.all([press(link, 'pay'), press(link, 'pay'), press(link, 'pay')]);
    await press(link, 'fail');
    expect(await readState()).toMatchObject({ payment_status: 'paid' });
  });
});

it('the simulator refunds a cancelled order', async () => {
  const { customer, id, link, readState } = await placeOrder();
  await press(link, 'pay');
  await customer.call('POST', '/api/order/cancel-request', { orderId: id });
  await actAsStaff(api)(id, 'approve-cancel');
  for (let round = 0; round < 3; round += 1) {
    await runDueJobs(api.platform, 'payments');
    api.clock.advance(60);
  }
  expect(await readState()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
});

it('the simulator is not mounted with a real provider', async () => {
  const real = await startTestApi({
    PHONEPE_BASE_URL: 'https://pay.example',
    PHONEPE_AUTH_URL: 'https://auth.example',
    PHONEPE_CLIENT_ID: 'c',
    PHONEPE_CLIENT_SECRET: 's',
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USERNAME: 'u',
    PHONEPE_WEBHOOK_PASSWORD: 'p',
  });
  expect((await real.call('POST', '/simulator/phonepe/v1/oauth/token')).status).toBe(404);
  await real.close();
});
