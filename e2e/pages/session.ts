import type { Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import type { Deployment } from '../deployment.ts';

/** A response of the API: the envelope and its other fields. */
type ApiResponse = Record<string, unknown> & { status: number; message: string };

/** A customer who logged in through the API, for journeys that do not test the login. */
export interface Customer {
  phone: string;
  token: string;
  /** Calls the API as this customer. Returns the response whatever its status is. */
  call: (method: string, path: string, body?: object) => Promise<ApiResponse>;
}

/** Registers a number and verifies it with the code that was sent. */
export async function openAccount(
  deployment: Deployment,
  phone: string,
  referralCode?: string,
): Promise<Customer> {
  const messageCount = deployment.getMessages(phone).length;
  const registered = await callApi(deployment, 'POST', '/api/user/register', {
    phone_number: phone,
    ...(referralCode === undefined ? {} : { referral_code: referralCode }),
  });
  const { id } = registered['user'] as { id: string };
  const otp = await deployment.getCode(phone, messageCount);
  const verified = await callApi(deployment, 'POST', `/api/user/verify-otp/${id}`, { otp });
  const token = String(verified['access_token']);
  return {
    phone,
    token,
    call: (method, path, body) => callApi(deployment, method, path, body, token),
  };
}

/**
 * Stores a session for pages of an origin, before their scripts run. If a page changes the session later, the change stays.
 * @param origin all origins by default
 */
export async function storeSession(page: Page, token: string, origin = ''): Promise<void> {
  await page.addInitScript(
    ([storedToken, onlyOrigin]) => {
      // Frames of other sites, such as the map, need no session.
      if (window !== window.top || (onlyOrigin !== '' && onlyOrigin !== location.origin)) return;
      if (sessionStorage.getItem('journey') !== null) return;
      sessionStorage.setItem('journey', 'begun');
      localStorage.setItem('login', 'true');
      localStorage.setItem('user_token', storedToken);
      localStorage.setItem('token', storedToken);
    },
    [token, origin] as const,
  );
}

/** `test` with a customer whose session the page has. */
export const test = base.extend<{ customer: Customer }>({
  customer: async ({ page, deployment, phone }, use) => {
    const customer = await openAccount(deployment, phone);
    await storeSession(page, customer.token);
    await use(customer);
  },
});

async function callApi(
  deployment: Deployment,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<ApiResponse> {
  const response = await fetch(deployment.url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-authorization': `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as ApiResponse;
}
