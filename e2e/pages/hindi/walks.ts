import * as customer from './customer-walks.ts';
import type { Place } from './steps.ts';
import * as visit from './visit-walks.ts';
import * as visitor from './visitor-walks.ts';

/** All walks: together they visit every page with its dialogs, toasts, errors and empty states. */
export const WALKS: readonly (readonly [name: string, walk: (place: Place) => Promise<void>])[] = [
  ['the frame', visitor.theFrame],
  ['the catalogue', visitor.theCatalogue],
  ['the other pages', visitor.otherPages],
  ['public pages that fail', visitor.publicFailures],
  ['an order', customer.anOrder],
  ['an online payment', customer.anOnlinePayment],
  ['a visit', visit.aVisit],
  ['missed visits', visit.missedVisits],
  ['times that others take', visit.takenTimes],
  ['the account', customer.theAccount],
  ['empty pages', customer.emptyPages],
  ['private pages that fail', customer.privateFailures],
];
