/** What a push message says. Pure. */
import type { PushPayload } from 'contract/push';
import { toLanguagePath } from 'contract/language';
import { localize, type Language } from 'platform/language';
import { messages } from '../texts/texts.ts';

const OFFICE = {
  'new-order': messages.pushNewOrder,
  'cancel-request': messages.pushCancelRequest,
} as const;

const TECHNICIAN = {
  assigned: messages.pushAssigned,
  moved: messages.pushMoved,
  changed: messages.pushChanged,
  taken: messages.pushTaken,
  cancelled: messages.pushCancelled,
} as const;

const EVENTS = { ...OFFICE, ...TECHNICIAN } as const;

export type PushEvent = keyof typeof EVENTS;

/** Whether the event is for people who read orders; all others are for the technician of the visit. */
export const isForOffice = (event: PushEvent): boolean => Object.hasOwn(OFFICE, event);

/** Builds the payload: kind of event and number of the order, no personal data. */
export const buildPayload = (
  event: PushEvent,
  orderId: number,
  language: Language,
): PushPayload => ({
  title: localize(EVENTS[event], language),
  body: localize(messages.pushOrder(orderId), language),
  path: toLanguagePath(
    language,
    isForOffice(event) ? `/staff/orders/${orderId}` : '/staff/technician',
  ),
  tag: `${event}-${orderId}`,
});
