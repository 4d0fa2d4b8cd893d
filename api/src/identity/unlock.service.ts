import type { Tx } from 'platform/db';
import { forgetLimits } from 'platform/http';
import { clearDeviceFailures } from './devices.sql.ts';
import { clearFailures, findSignInOf } from './sign-in.sql.ts';
import { numberBuckets } from './sign-in-limits.rules.ts';

/**
 * Forgets the wrong codes of a number, of strangers and of its own devices, and how many codes it asked
 * for. Returns the id of its user, present or to come; null for a number that never asked for a code.
 */
export async function unlockNumber(tx: Tx, phone: string): Promise<string | null> {
  const found = await findSignInOf(tx, phone);
  if (!found) return null;
  // Limits before the number, as asking for a code does it too: so nobody waits in a circle.
  for (const bucket of numberBuckets(phone)) await forgetLimits(tx, bucket);
  await clearFailures(tx, found.id);
  await clearDeviceFailures(tx, found.id);
  return found.id;
}
