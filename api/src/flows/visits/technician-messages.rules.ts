/** What technicians know of visits, and when. Pure. */
import { indianDay, momentOf } from '../../indian-time.rules.ts';

/**
 * Whether a technician has been told of a visit: with its assignment, or with the summary of the evening before.
 * @param starts beginning of the visit, in ms since 1970
 * @param summaryAt when the summary goes out, in minutes since midnight
 */
export const isKnownToTechnician = (
  isAssigned: boolean,
  starts: number,
  now: number,
  summaryAt: number,
): boolean => isAssigned || now >= momentOf(indianDay(starts) - 1, summaryAt);

/** Whether a technician sees who the customer of a day is, and where: yesterday, today and tomorrow. */
export const showsCustomers = (day: number, today: number): boolean => Math.abs(day - today) <= 1;
