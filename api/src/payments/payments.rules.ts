/**
 * What a payment attempt does next, decided without any input or output. The provider's notices
 * come in any order, twice, late or never; only its status answers count, and money is never lost:
 * whatever was paid either pays the order or goes back.
 */
import { randomBytes } from 'node:crypto';
import { later } from 'platform/clock';
import { PAYMENT_LINK_MINUTES } from '../limits.ts';
import type { Paise } from '../money/money.ts';

export type AttemptState = 'created' | 'pending' | 'completed' | 'failed' | 'expired';

/** What the provider says of an attempt; `unknown`: it has none of that name. */
export type StatusReport =
  | { kind: 'completed'; amount: Paise }
  | { kind: 'failed' }
  | { kind: 'pending' }
  | { kind: 'unknown' }
  | { kind: 'no answer' };

/** What rules need to know of an attempt. */
export interface AttemptFacts {
  state: AttemptState;
  amount: Paise;
  createdAt: Date;
  expiresAt: Date;
}

export type Step =
  | { kind: 'complete'; received: Paise; rightAmount: boolean }
  | { kind: 'fail' }
  | { kind: 'expire' }
  | { kind: 'wait' };

export const LINK_SECONDS = PAYMENT_LINK_MINUTES * 60;
/** A link with less than this left is not handed out again. */
export const MIN_LINK_SECONDS = 60;
/** Beginning a payment takes no longer than this; an unknown attempt is given up after it. */
const BEGIN_SECONDS = 30;
const GRACE_SECONDS = 60;

const WAIT: Step = { kind: 'wait' };

export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'pending';

const isPastGrace = ({ expiresAt }: AttemptFacts, now: Date): boolean =>
  now >= later(expiresAt, GRACE_SECONDS);

/** Whoever began it is gone without having kept the link. */
const isAbandoned = ({ state, createdAt }: AttemptFacts, now: Date): boolean =>
  state === 'created' && now >= later(createdAt, BEGIN_SECONDS);

function decideUnknown(attempt: AttemptFacts, now: Date): Step {
  if (isAbandoned(attempt, now)) return { kind: 'fail' };
  return isLive(attempt.state) && isPastGrace(attempt, now) ? { kind: 'expire' } : WAIT;
}

/** The step from an attempt's state and the provider's report. Completed attempts never move. */
export function decideStep(attempt: AttemptFacts, report: StatusReport, now: Date): Step {
  if (attempt.state === 'completed') return WAIT;
  switch (report.kind) {
    case 'completed': {
      const rightAmount = report.amount === attempt.amount;
      return { kind: 'complete', received: report.amount, rightAmount };
    }
    case 'failed':
      return attempt.state === 'failed' ? WAIT : { kind: 'fail' };
    case 'pending':
      // Nobody was given the link of an abandoned one: the order need not wait for it to run out.
      return isAbandoned(attempt, now) || (isLive(attempt.state) && isPastGrace(attempt, now))
        ? { kind: 'expire' }
        : WAIT;
    case 'unknown':
      return decideUnknown(attempt, now);
    case 'no answer':
      return WAIT;
  }
}

/** First look after 20 to 25 s, so that attempts of one moment are not all looked at in another. */
export const getFirstCheckTime = (createdAt: Date, random: number = Math.random()): Date =>
  later(createdAt, 20 + 5 * random);

/** [until this age, seconds between looks], as the provider asks for. */
const PACES: readonly (readonly [age: number, pace: number])[] = [
  [20, 20],
  [50, 3],
  [110, 6],
  [170, 10],
  [230, 30],
];
const LAST_PACE = 60;

/** After an attempt failed or expired here, looks for money that comes late: seconds after its link's expiry. */
const LATE_CHECK_SECONDS = [15 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60] as const;

/** When to ask for the status next; null when there is nothing more to ask. */
export function getNextCheckTime(
  { state, createdAt, expiresAt }: Omit<AttemptFacts, 'amount'>,
  now: Date,
): Date | null {
  if (state === 'expired' || state === 'failed')
    return (
      LATE_CHECK_SECONDS.map((seconds) => later(expiresAt, seconds)).find((at) => at > now) ?? null
    );
  if (!isLive(state)) return null;
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  return later(now, PACES.find(([until]) => age < until)?.[1] ?? LAST_PACE);
}

/** A name for an attempt or a refund at the provider: at most 63 of A-Za-z0-9_- and not guessable. */
export const createMerchantId = (kind: 'order' | 'refund', orderId: number): string =>
  `${kind === 'order' ? 'S' : 'R'}${orderId}-${randomBytes(16).toString('base64url')}`;
