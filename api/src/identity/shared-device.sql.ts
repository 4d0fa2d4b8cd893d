/**
 * SQL condition that is true if both numbers logged in on one device. An hourly job deletes devices that were unused for
 * `DEVICE_DAYS` (`deleteUnusedDevices`).
 * @param a SQL expression for a phone number
 * @param b SQL expression for another phone number
 */
export const buildSharesDeviceSql = (a: string, b: string): string => `EXISTS (
  SELECT 1 FROM sign_ins s JOIN known_devices d ON d.sign_in_id = s.id
  JOIN known_devices e ON e.device = d.device JOIN sign_ins t ON t.id = e.sign_in_id
  WHERE s.phone = ${a} AND t.phone = ${b})`;

/**
 * SQL condition that is true if the number logged in on a device of an erased customer who was referred, and whose
 * referrer got the reward.
 * @param phone SQL expression for a phone number
 */
export const buildHasRewardedDeviceSql = (phone: string): string => `EXISTS (
  SELECT 1 FROM sign_ins s JOIN known_devices d ON d.sign_in_id = s.id
  JOIN rewarded_devices r ON r.device = d.device WHERE s.phone = ${phone})`;
