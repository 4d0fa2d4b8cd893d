/** Withdrawals requested by customers. */
import { transaction, type Tx } from 'platform/db';
import {
  claimIdempotencyKey,
  storeResponse,
  ok,
  peekIdempotencyKey,
  refuse,
  type IdempotentCall,
} from 'platform/http';
import type { SessionUser } from '../identity/session-user.ts';
import {
  confirm,
  consumeConfirmation,
  type Confirmation,
} from '../identity/confirm/confirm.service.ts';
import { lockUserOrThrow } from '../identity/users.service.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { paise, formatRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { maskNumber, needsConfirmation, parseWithdrawal, type Withdrawal } from './wallet.rules.ts';
import { insertEntry, lockBalance } from './wallet.sql.ts';
import { insertWithdrawal } from './withdrawals.sql.ts';
import { messages } from '../texts/texts.ts';
import { templates } from '../texts/message-templates.ts';

const CALL = 'withdrawal/request';

const createAcceptedResponse = () => ok(messages.withdrawalAsked, {});
type AcceptedResponse = ReturnType<typeof createAcceptedResponse>;

interface WithdrawalBody {
  amount?: unknown;
  phonepe_number?: unknown;
  otp?: string | null;
}

/**
 * Requests a withdrawal: debits the wallet at once and sends a message. A session older than 24 hours must confirm with
 * a code (409, then the same request with `otp`). With a key, a repeated request gets the first response; `otp` is not
 * part of the compared body. Throws 422 for an invalid `amount` or `phonepe_number`, which is reported as
 * `phone_number` (WALLET-10), an amount above the balance, or a key of another request, and the errors of `confirm`.
 */
export async function requestWithdrawal(
  platform: Platform,
  user: SessionUser,
  { otp, ...body }: WithdrawalBody,
  key: string | undefined,
): Promise<AcceptedResponse> {
  const { pool, clock } = platform;
  const input = parseWithdrawal(body);
  if (input.kind === 'invalid') throw refuse.invalidMany(input.fields);
  const idempotent = key === undefined ? null : { userId: user.id, call: CALL, key, body };
  const earlier = await findEarlierResponse(platform, idempotent);
  if (earlier) return earlier;
  let confirmation: Confirmation | null = null;
  try {
    if (needsConfirmation(user.session.openedAt, clock.now()))
      confirmation = await confirm(platform, user, 'withdrawal', otp);
  } catch (apiError) {
    // A concurrent repetition of the request may have used the code.
    const concurrent = await findEarlierResponse(platform, idempotent);
    if (concurrent) return concurrent;
    throw apiError;
  }
  return transaction(pool, (tx) =>
    runOnce(tx, user.id, idempotent, clock.now(), async (now) => {
      if (confirmation) await consumeConfirmation(tx, confirmation);
      await withdraw(tx, user, input.withdrawal, now);
    }),
  );
}

/** Returns the response for this key, in the current language, if a request with the key succeeded before. */
async function findEarlierResponse(
  { pool, clock }: Platform,
  idempotent: IdempotentCall | null,
): Promise<AcceptedResponse | undefined> {
  const stored =
    idempotent && (await peekIdempotencyKey<AcceptedResponse>(pool, idempotent, clock.now()));
  return stored?.state === 'repeat' ? createAcceptedResponse() : undefined;
}

/** Locks the user and does the work, unless the key already has a response. */
async function runOnce(
  tx: Tx,
  userId: string,
  idempotent: IdempotentCall | null,
  now: Date,
  work: (now: Date) => Promise<void>,
): Promise<AcceptedResponse> {
  await lockUserOrThrow(tx, userId);
  const claim = idempotent && (await claimIdempotencyKey<AcceptedResponse>(tx, idempotent, now));
  if (claim?.state === 'repeat') return createAcceptedResponse();
  await work(now);
  const response = createAcceptedResponse();
  if (idempotent) await storeResponse(tx, idempotent, response);
  return response;
}

async function withdraw(
  tx: Tx,
  user: SessionUser,
  withdrawal: Withdrawal,
  now: Date,
): Promise<void> {
  const balance = await lockBalance(tx, user.id);
  if (withdrawal.amount > balance)
    throw refuse.invalid('amount', messages.walletHas(formatRupees(balance)));
  const sourceId = await insertWithdrawal(tx, user.id, withdrawal, now);
  const amount = paise(-withdrawal.amount);
  await insertEntry(tx, { userId: user.id, kind: 'withdrawal', sourceId, amount }, now);
  const eventKey = `withdrawal ${sourceId} requested`;
  const maskedNumber = maskNumber(withdrawal.phonePeNumber);
  const body = templates.withdrawalRequested(formatRupees(withdrawal.amount), maskedNumber);
  await enqueueMessage(tx, { eventKey, to: user.phone, body }, now);
}
