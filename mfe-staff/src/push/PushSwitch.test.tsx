import { expectNoAxeViolations } from 'shared-ui/test-utils';
import { endSessionAtom, store } from 'app-kit/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, type StaffResponses } from '../dev/fake-staff.ts';
import { renderConsole, resetConsole } from '../dev/render-console.tsx';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';

/** Fakes a browser with push messages, whose user answers the request for permission with `permission`. */
function fakeBrowser(permission: NotificationPermission, isSubscribed = false) {
  const unregister = vi.fn(async () => true);
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) }));
  const active = Object.assign(new EventTarget(), { state: 'activated' });
  const scope = new URL('/staff/push', location.href).href;
  const registration = { scope, active, pushManager: { subscribe }, unregister };
  const { serviceWorker } = navigator;
  const register = vi
    .spyOn(serviceWorker, 'register')
    .mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
  vi.spyOn(serviceWorker, 'getRegistrations').mockImplementation(async () =>
    isSubscribed || register.mock.calls.length > 0
      ? [registration as unknown as ServiceWorkerRegistration]
      : [],
  );
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(isSubscribed ? 'granted' : 'default');
  const requestPermission = vi
    .spyOn(Notification, 'requestPermission')
    .mockResolvedValue(permission);
  return { register, subscribe, requestPermission, unregister };
}

/** Renders the console, and records the calls about push messages. */
async function openConsole(responses: StaffResponses = {}) {
  const calls: unknown[] = [];
  const screen = await renderConsole(
    {},
    {
      'GET /ops/me/push': () => ({ push: { key: 'the-key' } }),
      'POST /ops/me/push': ({ body }) => {
        calls.push(body);
        return {};
      },
      'POST /ops/me/push/remove': () => {
        calls.push('remove');
        return {};
      },
      ...responses,
    },
  );
  return { screen, calls };
}
const getSwitch = (state: 'on' | 'off') =>
  page.getByRole('button', { name: `Notifications: ${state}` });

beforeEach(() => vi.stubGlobal('__webpack_public_path__', '/remotes/mfe-staff/1.0.0/'));
afterEach(async () => {
  await resetConsole();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks for permission only after a press, then subscribes this browser', async () => {
  const browser = fakeBrowser('granted');
  const { screen, calls } = await openConsole();
  await expect.element(getSwitch('off')).toBeVisible();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await getSwitch('off').click();
  await expect.element(getSwitch('on')).toBeVisible();
  expect(browser.register).toHaveBeenCalledExactlyOnceWith(
    '/remotes/mfe-staff/1.0.0/worker/push.js',
    { scope: '/staff/push' },
  );
  expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key',
  });
  expect(calls).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]);
  await expectNoAxeViolations(screen.container);
  await getSwitch('on').click();
  await expect.element(getSwitch('off')).toBeVisible();
  expect(calls[1]).toBe('remove');
  expect(browser.unregister).toHaveBeenCalledOnce();
});

it('does not subscribe if the user denies permission, and says where to allow it', async () => {
  const browser = fakeBrowser('denied');
  const { calls } = await openConsole();
  await getSwitch('off').click();
  await expect.element(page.getByText(/blocked in the settings/)).toBeVisible();
  expect(browser.register).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

it('sends the subscription again at each start, and ends it with the session', async () => {
  const browser = fakeBrowser('granted', true);
  const { calls } = await openConsole();
  await expect.element(getSwitch('on')).toBeVisible();
  expect(calls).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]);
  store.set(endSessionAtom);
  await expect.poll(() => browser.unregister.mock.calls.length).toBe(1);
});

it('turns off even if the server cannot be reached', async () => {
  const browser = fakeBrowser('granted', true);
  await openConsole({ 'POST /ops/me/push/remove': () => errorResponse(503, 'Busy.') });
  await getSwitch('on').click();
  await expect.element(getSwitch('off')).toBeVisible();
  expect(browser.unregister).toHaveBeenCalledOnce();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('shows an error if the server rejects the subscription', async () => {
  fakeBrowser('granted');
  await openConsole({ 'POST /ops/me/push': () => errorResponse(422, 'Not supported.') });
  await getSwitch('off').click();
  await expect.element(page.getByText(/could not be changed/)).toBeVisible();
  await expect.element(getSwitch('off')).toBeVisible();
});
