/** Whether two numbers were used on one device: a device that logs in with a second number is known for both. */

/**
 * SQL that is true if both numbers logged in on one device. Devices are forgotten when nobody logs in on them for a while.
 * @param one SQL of a phone number
 * @param other SQL of another
 */
export const sharesDevice = (one: string, other: string): string => `EXISTS (
  SELECT 1 FROM sign_ins s JOIN known_devices d ON d.sign_in_id = s.id
  JOIN known_devices e ON e.device = d.device JOIN sign_ins t ON t.id = e.sign_in_id
  WHERE s.phone = ${one} AND t.phone = ${other})`;
