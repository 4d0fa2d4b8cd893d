/** Rules of the rewards account (specification, sections 4, 5 and 9). */

import { LEAST_WITHDRAWAL, MOST_WITHDRAWAL } from 'api/limits';

/** The Withdraw button shows above this balance, in rupees. */
export const HIDDEN_UP_TO = LEAST_WITHDRAWAL - 1;

const MOST_DIGITS = String(MOST_WITHDRAWAL).length;

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

/**
 * Checks a withdrawal before it is sent.
 * @param amount as written; at most five digits
 * @param balance in rupees
 */
export function withdrawalProblems(
  number: string,
  amount: string,
  balance: number,
): WithdrawalProblems {
  const problems: WithdrawalProblems = {};
  if (!/^\d{10}$/.test(number)) problems.phonepe_number = 'number';
  if (!/^\d{1,5}$/.test(amount)) problems.amount = 'required';
  else if (Number(amount) < LEAST_WITHDRAWAL) problems.amount = 'least';
  else if (Number(amount) > balance) problems.amount = 'balance';
  return problems;
}

/** Digits only, as many as a field takes: 10 for a number, 5 for an amount. */
export const digits = (text: string, most: number = MOST_DIGITS): string =>
  text.replaceAll(/\D/g, '').slice(0, most);

/** The link that Refer & Earn shares. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/referral/${encodeURIComponent(code)}`;

/** The chat app with words and link written already; whoever sends it chooses to whom. */
export const whatsappLink = (words: string, link: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`;
