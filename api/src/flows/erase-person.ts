/** Erases a person: sessions, wallet and records in one transaction. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type StaffAction } from 'platform/staff-auth';
import type { SessionUser } from '../identity/session-user.ts';
import { confirm, consumeConfirmation } from '../identity/confirm/confirm.service.ts';
import { toRupees } from '../money/money.ts';
import { rejectStaff } from '../people/protect-staff.ts';
import {
  eraseRecords,
  lockPerson,
  recordErasure,
  rejectWhileOpen,
  type Person,
} from '../personal-data/erase.service.ts';
import type { Platform } from '../platform.ts';
import { messages, staffMessages } from '../texts/texts.ts';
import { forfeitBalance, keepReferralSigns } from '../wallet/wallet.service.ts';

interface ErasureResult {
  /** Wallet balance in rupees that the person lost. */
  forfeited: number;
}

/** Erases a person whom the caller has locked. Throws 409 while a booking, payment, refund or withdrawal is open. */
async function eraseLocked(
  tx: Tx,
  person: Person,
  byWhom: string,
  at: Date,
): Promise<ErasureResult> {
  const { id } = person;
  let forfeited = 0;
  await rejectWhileOpen(tx, person);
  if (id !== null) {
    const erasure = await recordErasure(tx, id, byWhom, at);
    await keepReferralSigns(tx, id, at);
    forfeited = toRupees(await forfeitBalance(tx, id, erasure, at));
  }
  await eraseRecords(tx, person);
  return { forfeited };
}

/**
 * Erases the logged-in user. Always requires a fresh code: without `otp` it sends a code and throws 409 `Please
 * confirm with a code.` Throws 409 if the user has a staff role, or if a booking, payment, refund or withdrawal is
 * open, 401 if a concurrent call erased the user, and the errors of `confirm`. The wallet balance is forfeited.
 */
export async function eraseSelf(
  platform: Platform,
  user: SessionUser,
  otp: string | null | undefined,
): Promise<ErasureResult> {
  const { pool, clock } = platform;
  const rejectRole = (tx: Tx) => rejectStaff(tx, user.phone, messages.staffStays);
  await transaction(pool, rejectRole);
  await rejectWhileOpen(pool, user);
  const confirmation = await confirm(platform, user, 'erase', otp);
  return transaction(pool, async (tx) => {
    const id = await lockPerson(tx, user.phone);
    // A concurrent call erased the user; the number may already belong to a new account.
    if (id !== user.id) throw refuse.unauthenticated();
    await rejectRole(tx);
    await consumeConfirmation(tx, confirmation);
    return eraseLocked(tx, { id, phone: user.phone }, 'the person', clock.now());
  });
}

/**
 * Erases the person with a phone number on behalf of staff, even if the number has no account, and writes the audit
 * entry. Throws 409 if the person has a staff role, or if a booking, payment, refund or withdrawal is open.
 */
export function eraseByStaff(
  { pool, clock }: Platform,
  phone: string,
  staff: Pick<StaffAction, 'actor' | 'requestId'>,
): Promise<ErasureResult> {
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const id = await lockPerson(tx, phone);
    await rejectStaff(tx, phone, staffMessages.eraseStaffFirst);
    const erased = await eraseLocked(tx, { id, phone }, staff.actor, at);
    const subject = id === null ? 'a number without an account' : `user ${id}`;
    await recordAction(tx, { action: 'user erase', subject, ...staff, at });
    return erased;
  });
}
