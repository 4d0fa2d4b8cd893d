/** Rules for what technicians know about visits, and when. */
import { toIndianDay, toMoment } from 'contract/indian-time';

/**
 * Whether a technician was informed of a visit: by its assignment, or by the summary of the evening before.
 * @param starts beginning of the visit, in ms since the epoch
 * @param summaryAt time of the summary, in minutes since midnight
 */
export const isTechnicianInformed = (
  isAssigned: boolean,
  starts: number,
  now: number,
  summaryAt: number,
): boolean => isAssigned || now >= toMoment(toIndianDay(starts) - 1, summaryAt);

/** Whether a technician may see customer and address of a visit on a day: yesterday, today and tomorrow. */
export const isCustomerVisible = (day: number, today: number): boolean =>
  Math.abs(day - today) <= 1;
