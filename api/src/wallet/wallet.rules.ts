/** Rules of referral rewards and withdrawals. Pure. */
import { foldDigits, readMobileNumber } from 'contract/digits';
import type { FieldMessages } from 'platform/http';
import type { Message } from 'platform/language';
import type { ShopSettings } from '../business/shop-settings.schema.ts';
import { MIN_WITHDRAWAL, MAX_WITHDRAWAL } from '../limits.ts';
import { fromRupees, paise, type Paise, formatRupees } from '../money/money.ts';
import { messages } from '../texts/texts.ts';

/**
 * Returns the share of an order's total that the settings promise, rounded down to whole rupees, up to a maximum
 * (WALLET-15).
 */
export const calculateReferralReward = (
  total: Paise,
  {
    referral_percent: percent,
    referral_max_rupees: max,
  }: Pick<ShopSettings, 'referral_percent' | 'referral_max_rupees'>,
): Paise => fromRupees(Math.min(Math.floor((total * percent) / (100 * fromRupees(1))), max));

/** A valid request for a withdrawal. */
export interface Withdrawal {
  amount: Paise;
  phonePeNumber: string;
}

function getAmountError(amount: unknown): Message | null {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return messages.wholeRupees;
  if (amount < MIN_WITHDRAWAL)
    return messages.minWithdrawal(formatRupees(fromRupees(MIN_WITHDRAWAL)));
  if (amount <= MAX_WITHDRAWAL) return null;
  return messages.maxWithdrawal(formatRupees(fromRupees(MAX_WITHDRAWAL)));
}

/** Converts text of 1 to 9 digits of any script to a number; returns anything else as it is. */
function parseAmount(amount: unknown): unknown {
  if (typeof amount !== 'string') return amount;
  const digits = foldDigits(amount).trim();
  return /^[0-9]{1,9}$/.test(digits) ? Number(digits) : amount;
}

/**
 * Validates a withdrawal: whole rupees from 500 to 99999, and a mobile number. Does not compare the amount with the
 * balance. An invalid number is reported as `phone_number`, because the withdrawal form shows it under that field
 * (WALLET-10).
 */
export function parseWithdrawal(body: {
  amount?: unknown;
  phonepe_number?: unknown;
}): { kind: 'valid'; withdrawal: Withdrawal } | { kind: 'invalid'; fields: FieldMessages } {
  const amount = parseAmount(body.amount);
  const amountError = getAmountError(amount);
  const number =
    typeof body.phonepe_number === 'string' ? readMobileNumber(body.phonepe_number) : null;
  if (typeof amount === 'number' && amountError === null && number !== null)
    return { kind: 'valid', withdrawal: { amount: fromRupees(amount), phonePeNumber: number } };
  const fields: FieldMessages = {};
  if (number === null) fields['phone_number'] = [messages.phonePeNumber];
  if (amountError !== null) fields['amount'] = [amountError];
  return { kind: 'invalid', fields };
}

/** Sums the withdrawals that were not rejected. */
export const sumWithdrawn = (
  withdrawals: readonly { amount_paise: number; status: string }[],
): Paise =>
  paise(
    withdrawals
      .filter(({ status }) => status !== 'rejected')
      .reduce((sum, { amount_paise: amount }) => sum + amount, 0),
  );

const HOUR_MS = 60 * 60 * 1000;
const NO_CONFIRMATION_HOURS = 24;

/** Returns true if the session was opened more than 24 hours ago: a withdrawal then needs a fresh code. */
export const needsConfirmation = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() > NO_CONFIRMATION_HOURS * HOUR_MS;

/** Masks a phone number as `98*****210`, so that it can't be mistaken for a code. */
export const maskNumber = (number: string): string =>
  `${number.slice(0, 2)}*****${number.slice(-3)}`;
