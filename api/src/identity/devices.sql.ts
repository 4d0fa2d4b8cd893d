/** Devices that have logged in with a number. */
import type { Queryable, Tx } from 'platform/db';
import type { Failures } from './sign-in.sql.ts';

/** Limit per number; the least recently used device is deleted first. */
const MAX_DEVICES = 20;

/** Failures of a known device; undefined if the device never logged in with the number. */
export async function findDevice(
  db: Queryable,
  phone: string,
  device: Buffer,
): Promise<Failures | undefined> {
  const result = await db.query<Failures>({
    name: 'device-find',
    text: `
      SELECT d.failures, d.locked_until
      FROM known_devices d JOIN sign_ins s ON s.id = d.sign_in_id
      WHERE s.phone = $1 AND d.device = $2`,
    values: [phone, device],
  });
  return result.rows[0];
}

/** Like `findDevice`, locked until the end of the transaction. */
export async function lockDevice(
  tx: Tx,
  signInId: string,
  device: Buffer,
): Promise<Failures | undefined> {
  const result = await tx.query<Failures>(
    `SELECT failures, locked_until FROM known_devices
     WHERE sign_in_id = $1 AND device = $2 FOR NO KEY UPDATE`,
    [signInId, device],
  );
  return result.rows[0];
}

/** Counts a wrong code of a known device, and locks the device until `lockedUntil` if it is not null. */
export async function saveDeviceFailure(
  tx: Tx,
  signInId: string,
  device: Buffer,
  lockedUntil: Date | null,
): Promise<void> {
  await tx.query(
    `UPDATE known_devices SET failures = failures + 1, locked_until = coalesce($3, locked_until)
     WHERE sign_in_id = $1 AND device = $2`,
    [signInId, device, lockedUntil],
  );
}

/** Resets the failures after a login, and records its time. */
export async function recordDeviceLogin(
  tx: Tx,
  signInId: string,
  device: Buffer,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE known_devices SET failures = 0, locked_until = NULL, seen_at = $3
     WHERE sign_in_id = $1 AND device = $2`,
    [signInId, device, now],
  );
}

/**
 * Registers a device for the number, and for the numbers that logged in with its previous id. It stays in
 * `rewarded_devices`. Then deletes the devices of these numbers beyond the limit.
 */
export async function addDevice(
  tx: Tx,
  signInId: string,
  { device, previous }: { device: Buffer; previous: Buffer | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO known_devices (sign_in_id, device, failures, locked_until, seen_at)
     SELECT sign_in_id, $1, failures, locked_until, seen_at FROM known_devices WHERE device = $2
     LIMIT ${MAX_DEVICES}`,
    [device, previous],
  );
  await tx.query(
    `INSERT INTO rewarded_devices (device, kept_at)
     SELECT $1, $3 FROM rewarded_devices WHERE device = $2`,
    [device, previous, now],
  );
  await tx.query('INSERT INTO known_devices (sign_in_id, device, seen_at) VALUES ($1, $2, $3)', [
    signInId,
    device,
    now,
  ]);
  // A copied row has the time of the previous id. If the times are equal, the new id stays, because the browser uses
  // only the new id.
  await tx.query(
    `DELETE FROM known_devices WHERE (sign_in_id, device) IN (
       SELECT sign_in_id, device FROM (
         SELECT sign_in_id, device, row_number() OVER (
           PARTITION BY sign_in_id ORDER BY seen_at DESC, device = $1 DESC, device) AS position
         FROM known_devices
         WHERE sign_in_id IN (SELECT sign_in_id FROM known_devices WHERE device = $1)) AS ranked
       WHERE position > ${MAX_DEVICES})`,
    [device],
  );
}

/** Resets the failures and locks of all devices of a number. */
export async function clearDeviceFailures(tx: Tx, signInId: string): Promise<void> {
  await tx.query(
    'UPDATE known_devices SET failures = 0, locked_until = NULL WHERE sign_in_id = $1',
    [signInId],
  );
}

/**
 * Copies the device hashes of a number whose referral was rewarded to `rewarded_devices`, before the number is erased.
 */
export async function keepRewardedDevices(tx: Tx, phone: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO rewarded_devices (device, kept_at)
     SELECT d.device, $2 FROM known_devices d JOIN sign_ins s ON s.id = d.sign_in_id
     WHERE s.phone = $1 ON CONFLICT DO NOTHING`,
    [phone, at],
  );
}

/** Deletes devices without a login since `before`, and hashes kept before then whose device no number uses any more. */
export async function deleteUnusedDevices(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM known_devices WHERE seen_at <= $1', [before]);
  await db.query(
    `DELETE FROM rewarded_devices r WHERE kept_at <= $1
       AND NOT EXISTS (SELECT 1 FROM known_devices d WHERE d.device = r.device)`,
    [before],
  );
}
