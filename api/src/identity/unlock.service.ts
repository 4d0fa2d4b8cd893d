import type { Tx } from 'platform/db';
import { resetLimits } from 'platform/http';
import { clearDeviceFailures } from './devices.sql.ts';
import { clearFailures, findSignIn } from './sign-in.sql.ts';
import { getNumberBuckets } from './sign-in-limits.rules.ts';

/**
 * Resets the failures and rate limits of a number and its devices. Returns the id that the user of the number has, or
 * will get with the first login; null if the number never requested a code or was purged.
 */
export async function unlockNumber(tx: Tx, phone: string): Promise<string | null> {
  const signIn = await findSignIn(tx, phone);
  if (!signIn) return null;
  // Same lock order as requesting a code (limits first), so that the two cannot deadlock.
  for (const bucket of getNumberBuckets(phone)) await resetLimits(tx, bucket);
  await clearFailures(tx, signIn.id);
  await clearDeviceFailures(tx, signIn.id);
  return signIn.id;
}
