/** Days as the shop counts them: Indian time, whatever the machine's is. */

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day of a moment, `2026-11-23`. @param moment ISO 8601, or ms since 1970 */
export const dayOf = (moment: string | number): string => CALENDAR.format(new Date(moment));

/** The day so many days after today. */
export const dayAfter = (days: number): string => dayOf(Date.now() + days * 86_400_000);
