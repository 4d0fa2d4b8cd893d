import * as customer from './customer-walks.ts';
import type { WalkContext } from './steps.ts';
import * as visit from './visit-walks.ts';
import * as visitor from './visitor-walks.ts';

/** All walks: together they visit every page with its dialogs, toasts, errors and empty states. */
export const WALKS: readonly (readonly [
  name: string,
  walk: (place: WalkContext) => Promise<void>,
])[] = [
  ['the frame', visitor.walkFrame],
  ['the catalogue', visitor.walkCatalogue],
  ['the other pages', visitor.walkOtherPages],
  ['public pages that fail', visitor.walkPublicFailures],
  ['an order', customer.walkOrder],
  ['an online payment', customer.walkOnlinePayment],
  ['a visit', visit.walkVisit],
  ['missed visits', visit.walkMissedVisits],
  ['times that others take', visit.walkTakenTimes],
  ['the account', customer.walkAccount],
  ['empty pages', customer.walkEmptyPages],
  ['private pages that fail', customer.walkPrivateFailures],
];
