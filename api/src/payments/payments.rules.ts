/**
 * State machine of payment attempts, and the times of status checks. Notifications may arrive in any sequence, twice,
 * late or never, so only status responses change a state. Received money always pays the order or is refunded.
 */
import { randomBytes } from 'node:crypto';
import { addSeconds } from 'platform/clock';
import { PAYMENT_LINK_MINUTES } from '../limits.ts';
import type { Paise } from '../money/money.ts';
import type { AttemptState } from '../transitions/payments.rules.ts';

/**
 * Reported status of an attempt: `unknown` if the provider has no such attempt, `no answer` if it did not report a
 * status that can be used.
 */
export type StatusReport =
  | { kind: 'completed'; amount: Paise }
  | { kind: 'failed' }
  | { kind: 'pending' }
  | { kind: 'unknown' }
  | { kind: 'no answer' };

/** Fields of an attempt on which its next step depends. */
export interface AttemptFacts {
  state: AttemptState;
  amount: Paise;
  createdAt: Date;
  expiresAt: Date;
}

/** Next step of an attempt. `wait` changes nothing until the next status check. */
export type Step =
  | { kind: 'complete'; received: Paise; isRightAmount: boolean }
  | { kind: 'fail' }
  | { kind: 'expire' }
  | { kind: 'wait' };

/** Lifetime of a payment link. */
export const LINK_SECONDS = PAYMENT_LINK_MINUTES * 60;
/** A link that expires sooner is not reused. */
export const MIN_LINK_SECONDS = 60;
/** An attempt that has no link after this time is abandoned: its process died before it stored the link. */
const BEGIN_SECONDS = 30;
/** Time from the expiry of the link until an attempt expires. */
const GRACE_SECONDS = 60;
/**
 * Minimum interval between status requests for one attempt. The provider throttles merchants who poll more often, and
 * then no customer can pay.
 */
export const CHECK_INTERVAL_SECONDS = 2;

const WAIT: Step = { kind: 'wait' };

/** Returns true for an open attempt, which the customer may still pay once it has a link. */
export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'pending';

const isPastGrace = ({ expiresAt }: AttemptFacts, now: Date): boolean =>
  now >= addSeconds(expiresAt, GRACE_SECONDS);

const isAbandoned = ({ state, createdAt }: AttemptFacts, now: Date): boolean =>
  state === 'created' && now >= addSeconds(createdAt, BEGIN_SECONDS);

function decideUnknown(attempt: AttemptFacts, now: Date): Step {
  if (isAbandoned(attempt, now)) return { kind: 'fail' };
  return isLive(attempt.state) && isPastGrace(attempt, now) ? { kind: 'expire' } : WAIT;
}

/** Decides the next step of an attempt after a status report. A completed attempt never changes. */
export function decideStep(attempt: AttemptFacts, report: StatusReport, now: Date): Step {
  if (attempt.state === 'completed') return WAIT;
  switch (report.kind) {
    case 'completed': {
      const isRightAmount = report.amount === attempt.amount;
      return { kind: 'complete', received: report.amount, isRightAmount };
    }
    case 'failed':
      return attempt.state === 'failed' ? WAIT : { kind: 'fail' };
    case 'pending':
      // An abandoned attempt expires at once: no customer has its link, so the order need not wait for its expiry.
      return isAbandoned(attempt, now) || (isLive(attempt.state) && isPastGrace(attempt, now))
        ? { kind: 'expire' }
        : WAIT;
    case 'unknown':
      return decideUnknown(attempt, now);
    case 'no answer':
      return WAIT;
  }
}

/**
 * Returns the time of the first check, 20 to 25 s after the creation. The jitter spreads attempts that began together.
 */
export const getFirstCheckTime = (createdAt: Date, random: number = Math.random()): Date =>
  addSeconds(createdAt, 20 + 5 * random);

/** Polling intervals in seconds for attempts below each age in seconds, as the provider requires. */
const POLL_INTERVALS: readonly (readonly [age: number, interval: number])[] = [
  [20, 20],
  [50, 3],
  [110, 6],
  [170, 10],
  [230, 30],
];
const LAST_POLL_INTERVAL = 60;

/** Times of the checks for late money after an attempt failed or expired, in seconds after the expiry of its link. */
const LATE_CHECK_SECONDS = [15 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60] as const;

/**
 * Returns when to check the status next; null if never, because the attempt is completed or its last late check is
 * over.
 */
export function getNextCheckTime(
  { state, createdAt, expiresAt }: Omit<AttemptFacts, 'amount'>,
  now: Date,
): Date | null {
  if (state === 'expired' || state === 'failed')
    return (
      LATE_CHECK_SECONDS.map((seconds) => addSeconds(expiresAt, seconds)).find((at) => at > now) ??
      null
    );
  if (!isLive(state)) return null;
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  return addSeconds(now, POLL_INTERVALS.find(([until]) => age < until)?.[1] ?? LAST_POLL_INTERVAL);
}

/**
 * Creates our id of an attempt or a refund, by which the provider knows it: unguessable, at most 63 characters of
 * A-Za-z0-9_-.
 */
export const createMerchantId = (kind: 'attempt' | 'refund', orderId: number): string =>
  `${kind === 'attempt' ? 'S' : 'R'}${orderId}-${randomBytes(16).toString('base64url')}`;
