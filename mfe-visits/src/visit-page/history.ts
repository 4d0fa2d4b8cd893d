/** Texts of a visit's history. Pure. */
import { texts } from '../texts/en/visits.ts';

/** A history entry of the API. */
export interface VisitEvent {
  /** ISO 8601. */
  at: string;
  /** Kind of event, such as `moved`. */
  what: string;
  /** Who caused it, such as `customer`. */
  by: string;
}

/** Describes an entry; unknown kinds are shown as the API names them. */
export const describeEvent = ({ what }: VisitEvent): string =>
  texts.page.events[what] ?? what.charAt(0).toUpperCase() + what.slice(1);

/** Names who caused an entry: the customer (`by you`), or anybody of the shop (`by us`). */
export const describeActor = ({ by }: VisitEvent): string =>
  by === 'customer' ? texts.page.byYou : texts.page.byUs;
