/** Builds the text of a push message. */
import type { PushPayload } from 'contract/push';
import { toLanguagePath } from 'contract/language';
import { localize, type Language } from 'platform/language';
import { templates } from '../texts/message-templates.ts';

/** Events and the names of their titles. */
const OFFICE = { 'new-order': 'pushNewOrder', 'cancel-request': 'pushCancelRequest' } as const;

const TECHNICIAN = {
  assigned: 'pushAssigned',
  moved: 'pushMoved',
  changed: 'pushChanged',
  taken: 'pushTaken',
  cancelled: 'pushCancelled',
} as const;

const EVENTS = { ...OFFICE, ...TECHNICIAN } as const;

export type PushEvent = keyof typeof EVENTS;

/** Whether the event is for staff who can read orders. All other events are for the technician of the visit. */
export const isForOffice = (event: PushEvent): boolean => Object.hasOwn(OFFICE, event);

/** Builds the payload: kind of event and number of the order, no personal data. */
export const buildPayload = (
  event: PushEvent,
  orderId: number,
  language: Language,
): PushPayload => ({
  title: localize(templates.pushTitle(EVENTS[event]), language),
  body: localize(templates.pushOrder(orderId), language),
  path: toLanguagePath(
    language,
    isForOffice(event) ? `/staff/orders/${orderId}` : '/staff/technician',
  ),
  tag: `${event}-${orderId}`,
});
