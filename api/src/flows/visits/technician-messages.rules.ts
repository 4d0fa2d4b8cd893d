/** Rules that decide when technicians are informed of visits, and when they may see the customer. */
import { toIndianDay, toMoment } from 'contract/indian-time';

/**
 * Returns true if a technician was informed of a visit: by its assignment, or by the summary of the evening before.
 * @param starts beginning of the visit, in ms since the epoch
 * @param summaryAt time of the summary, in minutes since midnight
 */
export const isTechnicianInformed = (
  isAssigned: boolean,
  starts: number,
  now: number,
  summaryAt: number,
): boolean => isAssigned || now >= toMoment(toIndianDay(starts) - 1, summaryAt);

/** Returns true if a technician may see customer and address of a visit on `day`: yesterday, today or tomorrow. */
export const isCustomerVisible = (day: number, today: number): boolean =>
  Math.abs(day - today) <= 1;
