/** What has happened to a visit, in words. Pure. */
import { ENDED_ORDER_STATES } from 'api/limits';
import { texts } from '../texts/en/visits.ts';

/** What happened, and by whom, as the API tells it. */
export interface VisitEvent {
  at: string;
  what: string;
  by: string;
}

/** Whether work can still be done for an order. */
export const isOrderOpen = (status: string): boolean =>
  !ENDED_ORDER_STATES.some((ended) => ended === status);

/** What happened; what this version has no words for is said as the API says it. */
export const eventWords = ({ what }: VisitEvent): string =>
  texts.page.events[what] ?? what.charAt(0).toUpperCase() + what.slice(1);

/** Who did it. */
export const byWords = ({ by }: VisitEvent): string =>
  by === 'customer' ? texts.page.byYou : texts.page.byUs;
