import { PHONE_DIGITS } from 'api/limits';
import { atom } from 'jotai';
import { type AfterLogin, type LoginDialog, loginDialogAtom, showToastAtom } from 'app-kit/store';
import { beginSessionAtom, loginDialogStateAtom, referredByAtom } from 'app-kit/store/internal';
import { loginTexts } from '../../texts/en/login.ts';
import { texts } from '../../texts/en/frame.ts';
import { register, resend, verify } from './login.api.ts';
import { findUsableCode, type LoginErrors, type SentCode } from './login.ts';

/** The last code that was sent, or null. */
export const sentCodeAtom = atom<SentCode | null>(null);

export const closeLoginAtom = atom(null, (_get, set) =>
  set(loginDialogStateAtom, { kind: 'closed' }),
);

/** Returns from the code to the number. */
export const changeNumberAtom = atom(null, (get, set) => {
  set(loginDialogStateAtom, { kind: 'login', ...getLoginContext(get(loginDialogAtom)) });
});

/**
 * Requests a code and opens the verification, or opens it for the code that was just sent to the number. Returns errors
 * by field, empty on success; an error of another kind closes the dialog with a toast.
 */
export const registerAtom = atom(null, async (get, set, phone: string): Promise<LoginErrors> => {
  if (phone.length < PHONE_DIGITS) {
    set(showToastAtom, loginTexts.login.phoneWrong);
    return { phone: loginTexts.login.phoneWrong };
  }
  const openVerification = (userId: string): LoginErrors => {
    set(loginDialogStateAtom, {
      kind: 'verify',
      ...getLoginContext(get(loginDialogAtom)),
      userId,
      phone,
    });
    return {};
  };
  const request = { phone, referralCode: get(referredByAtom) };
  const usableCode = findUsableCode(get(sentCodeAtom), request, Date.now());
  if (usableCode !== null) return openVerification(usableCode.userId);

  const outcome = await register(phone, request.referralCode);
  if (get(loginDialogAtom).kind !== 'login') return {};
  if (outcome.kind === 'ok') {
    set(sentCodeAtom, { ...request, userId: outcome.data.user.id, sentAt: Date.now() });
    return openVerification(outcome.data.user.id);
  }
  if (outcome.kind === 'offline') return { phone: texts.offline };
  const fields = outcome.kind === 'refused' ? outcome.fields : {};
  const errors = { phone: fields['phone_number'], referral: fields['referral_code'] };
  set(showToastAtom, errors.phone ?? errors.referral ?? outcome.message);
  // An error of neither field can't be fixed in the dialog (LOGIN-5).
  if (errors.phone === undefined && errors.referral === undefined) set(closeLoginAtom);
  return errors;
});

/**
 * Requests another code for the number of the dialog. HTTP 200 is a success; other responses are only logged, by the
 * client (LOGIN-10).
 * @returns whether another code was sent
 */
export const resendAtom = atom(null, async (get, set): Promise<boolean> => {
  const dialog = get(loginDialogAtom);
  if (dialog.kind !== 'verify') return false;
  const outcome = await resend(dialog.phone);
  if (outcome.kind !== 'ok' && outcome.kind !== 'none') return false;
  const userId = outcome.kind === 'ok' ? outcome.data.user.id : dialog.userId;
  const referralCode = get(sentCodeAtom)?.referralCode ?? null;
  set(sentCodeAtom, { phone: dialog.phone, referralCode, userId, sentAt: Date.now() });
  if (get(loginDialogAtom) === dialog) set(loginDialogStateAtom, { ...dialog, userId });
  set(showToastAtom, outcome.kind === 'ok' ? outcome.data.message : outcome.message);
  return true;
});

/**
 * Result of a verification: logged in, rejected, or no response (or nothing to verify). `problem` is shown at the
 * boxes. `needsReload`: the page may hold data of another customer and must be reloaded.
 */
export type VerifyResult =
  | { kind: 'logged-in'; returnHome: boolean; needsReload: boolean }
  | { kind: 'refused' | 'unanswered'; problem: string };

/**
 * Verifies the code; on success begins the session and runs the pending action, unless the dialog was closed or another
 * customer requested it. The server's message is shown before any other toast (LOGIN-11).
 */
export const verifyAtom = atom(null, async (get, set, otp: string): Promise<VerifyResult> => {
  const dialog = get(loginDialogAtom);
  if (dialog.kind !== 'verify') return { kind: 'unanswered', problem: '' };
  const outcome = await verify(dialog.userId, otp);
  if (outcome.kind === 'offline') return { kind: 'unanswered', problem: texts.offline };
  if (outcome.kind !== 'ok') {
    set(showToastAtom, outcome.message);
    set(showToastAtom, loginTexts.verify.wrong);
    return { kind: 'refused', problem: outcome.message };
  }
  set(sentCodeAtom, null);
  set(showToastAtom, outcome.data.message);
  const needsReload = set(beginSessionAtom, outcome.data.access_token, dialog.phone);
  const isClosed = get(loginDialogAtom).kind === 'closed';
  set(closeLoginAtom);
  // Not twice, if the server's message is the same.
  if (outcome.data.message !== loginTexts.verify.success)
    set(showToastAtom, loginTexts.verify.success);
  // Runs the pending action as this customer, after the session has begun.
  if (!isClosed && !needsReload) void dialog.onLogin?.();
  return { kind: 'logged-in', returnHome: dialog.returnHome, needsReload };
});

/** Context that all steps of the dialog keep. */
function getLoginContext(dialog: LoginDialog): {
  returnHome: boolean;
  onLogin?: AfterLogin | undefined;
} {
  if (dialog.kind === 'closed') return { returnHome: false };
  return { returnHome: dialog.returnHome, onLogin: dialog.onLogin };
}
