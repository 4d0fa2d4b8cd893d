/** Rules of the rewards page (WALLET-4, WALLET-8). */
import { MIN_WITHDRAWAL, MAX_WITHDRAWAL, TEN_DIGITS } from 'api/limits';

/** Highest balance in rupees at which the page does not show Withdraw. */
export const WITHDRAW_HIDDEN_UP_TO = MIN_WITHDRAWAL - 1;

/** Maximum number of digits of an amount. */
export const AMOUNT_DIGITS = String(MAX_WITHDRAWAL).length;

/** Whether the balance in rupees allows a withdrawal. */
export const canWithdraw = (balance: number): boolean => balance > WITHDRAW_HIDDEN_UP_TO;

/** Rupees missing for the minimum withdrawal; 0 if it is reached. */
export const getMissingAmount = (balance: number): number => Math.max(0, MIN_WITHDRAWAL - balance);

export interface WithdrawalErrors {
  phonepe_number?: 'invalid';
  amount?: 'required' | 'minimum' | 'balance';
}

const TEN_DIGITS_PATTERN = new RegExp(TEN_DIGITS);
const AMOUNT_PATTERN = new RegExp(String.raw`^\d{1,${AMOUNT_DIGITS}}$`);

/**
 * Validates a withdrawal before it is sent.
 * @param amount in rupees, as typed
 * @param balance in rupees
 */
export function validateWithdrawal(
  phonepeNumber: string,
  amount: string,
  balance: number,
): WithdrawalErrors {
  const errors: WithdrawalErrors = {};
  if (!TEN_DIGITS_PATTERN.test(phonepeNumber)) errors.phonepe_number = 'invalid';
  if (!AMOUNT_PATTERN.test(amount)) errors.amount = 'required';
  else if (Number(amount) < MIN_WITHDRAWAL) errors.amount = 'minimum';
  else if (Number(amount) > balance) errors.amount = 'balance';
  return errors;
}

/** Link shared by Refer & Earn. */
export const buildReferralLink = (origin: string, code: string): string =>
  `${origin}/referral/${encodeURIComponent(code)}`;

/** WhatsApp link with prefilled text; the user selects the recipient. */
export const buildWhatsappLink = (text: string, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`;
