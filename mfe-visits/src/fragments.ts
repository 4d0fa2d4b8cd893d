/** Prop types of the components that other remotes embed; the components are in `exposes/fragments`. */

/** An order whose visit is moved or scheduled. */
export interface MovedOrder {
  id: number;
  /** Start of the order's current window in ISO 8601; null if it has none. */
  start: string | null;
}

/** Props of the time selection. */
export interface TimeChoiceProps {
  /** Block of the service address; null without an address. */
  block: string | null;
  /** The order to move; null for the cart, whose window is held at once. */
  order: MovedOrder | null;
  /** Number of rejected checkouts since the page opened; the hold is renewed after each. */
  conflicts?: number;
  /**
   * Cart only: receives the id of the hold, or null. While a hold is being requested it receives a promise, so that
   * an order placed meanwhile waits and gets exactly the displayed window.
   */
  onHold?: (hold: Promise<string | null> | null) => void;
  /**
   * Cart only: receives the number of visits that are held; 0 without a hold. Several visits can
   * only be paid in cash (VISIT-27).
   */
  onVisitCount?: (count: number) => void;
  /** Order only: called after the visit was moved. */
  onMoved?: () => void;
}

/** The assigned technician. */
export interface VisitTechnician {
  name: string;
  /** Ten digits, without +91. */
  phone: string;
  /** Path below /storage; null if there is none. */
  photo?: string | null;
  /** Since when the technician has worked for the shop, in ISO 8601. */
  since?: string;
}

/** A visit as the API returns it. */
export interface VisitInfo {
  /** Start and end of its window in ISO 8601. */
  start: string;
  end: string;
  /** `booked`, `on the way`, `arrived`, `done`, `missed` or `cancelled`. */
  state: string;
  /** Null until assigned. */
  technician: VisitTechnician | null;
  /** Until when the customer may move the visit, in ISO 8601; absent in responses of older versions. */
  movable_until?: string;
  /** Until when the window of an unpaid order is held, in ISO 8601; null once the visit is booked. */
  held_until?: string | null;
  /**
   * Code of 4 digits that the customer reads out when the work is done; absent if no technician is assigned or the
   * visit has ended.
   */
  completion_code?: string;
}

/** Props of the visit card. */
export interface VisitProps {
  /** Null if no time is set. */
  visit: VisitInfo | null;
  /** Whether the time selection is open. */
  moving?: boolean;
  /** Opens or closes the time selection; without it the time can't be changed here. */
  onMove?: () => void;
}

declare module 'app-kit/fragment' {
  interface Fragments {
    'mfe-visits/time-choice': TimeChoiceProps;
    'mfe-visits/visit': VisitProps;
  }
}
