/** Rules of the rewards account (WALLET-4, WALLET-8). */

import { LEAST_WITHDRAWAL, MOST_WITHDRAWAL, TEN_DIGITS } from 'api/limits';

/** The Withdraw button shows above this balance, in rupees. */
export const HIDDEN_UP_TO = LEAST_WITHDRAWAL - 1;

/** Digits that an amount may have. */
export const AMOUNT_DIGITS = String(MOST_WITHDRAWAL).length;

/** True where the balance (rupees) is above that. */
export const canWithdraw = (balance: number): boolean => balance > HIDDEN_UP_TO;

/** Rupees that are missing to the least withdrawal; 0 where it can be made. */
export const missingToWithdraw = (balance: number): number =>
  Math.max(0, LEAST_WITHDRAWAL - balance);

/** What is wrong with a withdrawal, by field. */
export interface WithdrawalProblems {
  phonepe_number?: 'number';
  amount?: 'required' | 'least' | 'balance';
}

const WHOLE_NUMBER = new RegExp(TEN_DIGITS);
const WHOLE_AMOUNT = new RegExp(String.raw`^\d{1,${AMOUNT_DIGITS}}$`);

/**
 * Checks a withdrawal before it is sent.
 * @param amount in rupees, as written
 * @param balance in rupees
 */
export function withdrawalProblems(
  number: string,
  amount: string,
  balance: number,
): WithdrawalProblems {
  const problems: WithdrawalProblems = {};
  if (!WHOLE_NUMBER.test(number)) problems.phonepe_number = 'number';
  if (!WHOLE_AMOUNT.test(amount)) problems.amount = 'required';
  else if (Number(amount) < LEAST_WITHDRAWAL) problems.amount = 'least';
  else if (Number(amount) > balance) problems.amount = 'balance';
  return problems;
}

/** The link that Refer & Earn shares. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/referral/${encodeURIComponent(code)}`;

/** The chat app with words and link written already; whoever sends it chooses to whom. */
export const whatsappLink = (words: string, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`;
