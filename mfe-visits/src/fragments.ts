/** What the visits lend to other remotes' pages. Types only: the parts themselves are in `exposes/fragments`. */

/** An order whose visit gets another time, or its first one. */
export interface MovedOrder {
  id: number;
  /** Beginning of the window that it has now, in ISO 8601; null where it has none. */
  start: string | null;
}

/** Props of the choice of a time. */
export interface TimeChoiceProps {
  /** Block of the address to which somebody comes; null as long as there is no address. */
  block: string | null;
  /** The order that gets another time; null for the cart, of which a window is kept at once. */
  order: MovedOrder | null;
  /** How many checkouts have been refused since the page opened: what is kept is asked for anew after each. */
  conflicts?: number;
  /**
   * For the cart: told which hold to order with, by its id; null where none is. While a window is being asked for it is a
   * promise of that, so that whoever orders meanwhile can wait for it: what is shown is what is ordered.
   */
  onHold?: (hold: Promise<string | null> | null) => void;
  /** For an order: told once its visit has another time. */
  onMoved?: () => void;
}

/** A visit as it is told: the API's own. */
export interface ToldVisit {
  /** Beginning and end of its window, in ISO 8601. */
  start: string;
  end: string;
  /** `booked`, `on the way`, `arrived`, `done`, `missed` or `cancelled`. */
  state: string;
  /** Who comes, with ten digits to call; null until that is settled. */
  technician: { name: string; phone: string } | null;
  /** Until when the time is held for an order that is not paid, in ISO 8601; null once it is settled. */
  held_until?: string | null;
}

/** Props of the visit of an order. */
export interface VisitProps {
  /** Null where no time is fixed yet. */
  visit: ToldVisit | null;
  /** Whether the time is being changed on the page now. */
  moving?: boolean;
  /** Asked for another time, or for the end of that; without it the time can't be changed there. */
  onMove?: () => void;
}

declare module 'shell/fragment' {
  interface Fragments {
    'mfe-visits/time-choice': TimeChoiceProps;
    'mfe-visits/visit': VisitProps;
  }
}
