import * as customer from './customer-journeys.ts';
import type { JourneyContext } from './steps.ts';
import * as visit from './visit-journeys.ts';
import * as visitor from './visitor-journeys.ts';

/** All journeys: together they visit every page with its dialogs, toasts, errors and empty states. */
export const JOURNEYS: readonly (readonly [
  name: string,
  run: (context: JourneyContext) => Promise<void>,
])[] = [
  ['the frame', visitor.runFrameJourney],
  ['the catalogue', visitor.runCatalogueJourney],
  ['the other pages', visitor.runOtherPagesJourney],
  ['public pages that fail', visitor.runPublicFailuresJourney],
  ['an order', customer.runOrderJourney],
  ['an online payment', customer.runOnlinePaymentJourney],
  ['a visit', visit.runVisitJourney],
  ['missed visits', visit.runMissedVisitsJourney],
  ['times that others take', visit.runTakenTimesJourney],
  ['the account', customer.runAccountJourney],
  ['empty pages', customer.runEmptyPagesJourney],
  ['private pages that fail', customer.runPrivateFailuresJourney],
];
