/** Erases a person: logins, wallet and records go in one transaction. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAct, type Act } from 'platform/staff-auth';
import type { SessionUser } from '../identity/session-user.ts';
import { confirmed, spend } from '../identity/confirm/confirm.service.ts';
import { toRupees } from '../money/money.ts';
import {
  eraseRecords,
  lockPerson,
  noteErasure,
  refuseWhileUnderWay,
  type Person,
} from '../personal-data/erase.service.ts';
import type { Platform } from '../platform.ts';
import { forfeitBalance } from '../wallet/wallet.service.ts';

/** What an erasure took: rupees that were left in the wallet. */
export interface Erased {
  forfeited: number;
}

async function eraseLocked(tx: Tx, person: Person, byWhom: string, at: Date): Promise<Erased> {
  const { id } = person;
  let forfeited = 0;
  if (id !== null) {
    await refuseWhileUnderWay(tx, id);
    const erasure = await noteErasure(tx, id, byWhom, at);
    forfeited = toRupees(await forfeitBalance(tx, id, erasure, at));
  }
  await eraseRecords(tx, person);
  return { forfeited };
}

/**
 * Erases who asks for it, always with a fresh code: without `otp` one is sent, and 409
 * `Please confirm with a code.` is thrown. Throws 409 while a booking, a payment or a withdrawal is
 * under way, and what `confirmed` throws for codes. What the wallet still had is lost.
 */
export async function eraseOwner(
  platform: Platform,
  user: SessionUser,
  otp: string | null | undefined,
): Promise<Erased> {
  const { pool, clock } = platform;
  await refuseWhileUnderWay(pool, user.id);
  const confirmation = await confirmed(platform, user, 'erase', otp);
  return transaction(pool, async (tx) => {
    const id = await lockPerson(tx, user.phone);
    // Erased meanwhile by another call; the number may even belong to a new account by now.
    if (id !== user.id) throw refuse.unauthenticated();
    await spend(tx, confirmation);
    return eraseLocked(tx, { id, phone: user.phone }, 'the person', clock.now());
  });
}

/**
 * Erases whoever a number belongs to, as staff were asked: also one that has no account and only
 * wrote to us. Throws 409 while something is under way.
 */
export function eraseByStaff(
  { pool, clock }: Platform,
  phone: string,
  staff: Pick<Act, 'actor' | 'requestId'>,
): Promise<Erased> {
  return transaction(pool, async (tx) => {
    const at = clock.now();
    const id = await lockPerson(tx, phone);
    const erased = await eraseLocked(tx, { id, phone }, staff.actor, at);
    const subject = id === null ? 'a number without an account' : `user ${id}`;
    await recordAct(tx, { act: 'user erase', subject, ...staff, at });
    return erased;
  });
}
