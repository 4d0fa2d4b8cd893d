import { type LoginRequest, store, toastAtom } from 'app-kit/store';
import { openLoginAtom, requireLoginAtom } from 'app-kit/store/internal';
import { expect, onTestFinished } from 'vitest';
import { ToastHost } from '../toast/ToastHost.tsx';
import { LoginHost } from '../login/LoginHost.tsx';
import { renderShell } from './render-shell.tsx';

export const PHONE = '9431012345';
export const SENT = { status: 1, message: 'OTP sent', user: { id: 'u1', phone_number: PHONE } };
export const WELCOME = { status: 1, message: 'Login Successfully', access_token: 'token-9' };

/** Opens the login dialog: for an action if there is a request, otherwise as when the visitor presses Login. */
export function openLogin(request?: LoginRequest) {
  if (request === undefined) store.set(openLoginAtom);
  else store.set(requireLoginAtom, request);
  return renderShell(
    <>
      <LoginHost />
      <ToastHost />
    </>,
  );
}

type Screen = Awaited<ReturnType<typeof openLogin>>;

/** Enters a number and requests the code. */
export async function enterPhone(screen: Screen, phone = PHONE): Promise<void> {
  await screen.getByPlaceholder('Mobile Number').fill(phone);
  await screen.getByRole('button', { name: 'Proceed' }).click();
}

/** Enters a number, and resolves once the field of the first digit has the focus. */
export async function openVerification(request?: LoginRequest) {
  const screen = await openLogin(request);
  await enterPhone(screen);
  const dialog = screen.getByRole('dialog', { name: 'Verification mobile no.' });
  await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
  return { screen, dialog };
}

/** Records toasts in order: a toast may be replaced before a test sees it. */
export function recordToasts(): string[] {
  const toasts: string[] = [];
  onTestFinished(
    store.sub(toastAtom, () => {
      const message = store.get(toastAtom)?.message;
      if (message !== undefined) toasts.push(message);
    }),
  );
  return toasts;
}
