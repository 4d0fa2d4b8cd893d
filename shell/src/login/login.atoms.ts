import { atom } from 'jotai';
import {
  beginSessionAtom,
  loginDialogAtom,
  referredByAtom,
  showToastAtom,
  type AfterLogin,
  type LoginDialog,
} from 'shell/store';
import { loginTexts } from './login.texts.ts';
import { texts } from '../texts.ts';
import { register, resend, verify } from './login.api.ts';
import { PHONE_DIGITS, usableCode, type LoginErrors, type SentCode } from './login.ts';

/** The code that was sent last, or null. */
export const sentCodeAtom = atom<SentCode | null>(null);

/** Closes whichever login dialog is open. */
export const closeLoginAtom = atom(null, (_get, set) => set(loginDialogAtom, { kind: 'closed' }));

/** Back from the verification to the number. */
export const changeNumberAtom = atom(null, (get, set) => {
  set(loginDialogAtom, { kind: 'login', ...askedOf(get(loginDialogAtom)) });
});

/** Sends the number; the verification dialog follows. Answers what is wrong, at which field. */
export const registerAtom = atom(null, async (get, set, phone: string): Promise<LoginErrors> => {
  if (phone.length < PHONE_DIGITS) {
    set(showToastAtom, loginTexts.login.phoneWrong);
    return { phone: loginTexts.login.phoneWrong };
  }
  const goOn = (userId: string): LoginErrors => {
    set(loginDialogAtom, { kind: 'verify', ...askedOf(get(loginDialogAtom)), userId, phone });
    return {};
  };
  const known = usableCode(get(sentCodeAtom), phone, Date.now());
  if (known !== null) return goOn(known.userId);

  const outcome = await register(phone, get(referredByAtom));
  if (get(loginDialogAtom).kind !== 'login') return {};
  if (outcome.kind === 'ok') {
    set(sentCodeAtom, { phone, userId: outcome.data.user.id, at: Date.now() });
    return goOn(outcome.data.user.id);
  }
  if (outcome.kind === 'offline') return { phone: texts.offline };
  if (outcome.kind !== 'refused') {
    set(showToastAtom, outcome.message);
    set(closeLoginAtom);
    return {};
  }
  const { phone_number, referral_code } = outcome.fields;
  set(showToastAtom, phone_number ?? referral_code ?? outcome.message);
  if (phone_number === undefined && referral_code !== undefined) return { referral: referral_code };
  return { phone: phone_number ?? outcome.message };
});

/** Asks for another code for the number of the verification dialog. */
export const resendAtom = atom(null, async (get, set): Promise<LoginErrors> => {
  const dialog = get(loginDialogAtom);
  if (dialog.kind !== 'verify') return {};
  const outcome = await resend(dialog.phone);
  if (outcome.kind === 'offline') return { code: texts.offline };
  if (outcome.kind !== 'ok') return { code: outcome.message };
  const { id } = outcome.data.user;
  set(sentCodeAtom, { phone: dialog.phone, userId: id, at: Date.now() });
  if (get(loginDialogAtom) === dialog) set(loginDialogAtom, { ...dialog, userId: id });
  set(showToastAtom, outcome.data.message);
  return {};
});

/** What became of a code: logged in (and whether that leads home), or what is wrong with it. */
export type Verified = { kind: 'in'; returnHome: boolean } | { kind: 'out'; errors: LoginErrors };

/** Gives the code back. The server's message is always toasted first (specification, section 8). */
export const verifyAtom = atom(null, async (get, set, otp: string): Promise<Verified> => {
  const dialog = get(loginDialogAtom);
  if (dialog.kind !== 'verify') return { kind: 'out', errors: {} };
  const outcome = await verify(dialog.userId, otp);
  if (outcome.kind === 'offline') return { kind: 'out', errors: { code: texts.offline } };
  if (outcome.kind !== 'ok') {
    set(showToastAtom, outcome.message);
    set(showToastAtom, loginTexts.verify.wrong);
    return { kind: 'out', errors: { code: outcome.message } };
  }
  set(sentCodeAtom, null);
  set(showToastAtom, outcome.data.message);
  set(beginSessionAtom, outcome.data.access_token);
  const closed = get(loginDialogAtom).kind === 'closed';
  set(closeLoginAtom);
  set(showToastAtom, loginTexts.verify.success);
  // What was pressed is carried out as this customer: not before the session has begun, and only here.
  if (!closed) void dialog.onLogin?.();
  return { kind: 'in', returnHome: dialog.returnHome };
});

/** Who asked for the login, and for what: it stays the same from the number to the code and back. */
function askedOf(dialog: LoginDialog): { returnHome: boolean; onLogin?: AfterLogin | undefined } {
  if (dialog.kind === 'closed') return { returnHome: false };
  return { returnHome: dialog.returnHome, onLogin: dialog.onLogin };
}
