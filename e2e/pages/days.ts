/** Calendar days in Indian time, whatever the time zone of the test machine is. */

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day of a moment, such as `2026-11-23`. @param moment ISO 8601, or ms since 1970 */
export const toDay = (moment: string | number): string => CALENDAR.format(new Date(moment));

/** The day `days` days after today. */
export const addDays = (days: number): string => toDay(Date.now() + days * 86_400_000);
