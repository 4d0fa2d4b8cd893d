/** What customers are told about visits; each with the name of the event, so that nobody is told twice. */
import type { Said } from 'platform/language';
import type { Site, Span } from '../texts/message-values.ts';
import { tell } from '../texts/told.ts';
import type { VisitRow } from './visits.sql.ts';

/** A message without whom it goes to. */
export interface VisitMessage {
  eventKey: string;
  body: Said;
}

type Told = Pick<
  VisitRow,
  'id' | 'order_id' | 'starts_at' | 'ends_at' | 'technician_name' | 'technician_phone'
>;

const timeOf = ({ starts_at: starts, ends_at: ends }: Told): Span => ({
  start: starts.getTime(),
  end: ends.getTime(),
});

const event = (visit: Told, what: string): string => `visit ${visit.order_id} ${what} ${visit.id}`;

export const visitBooked = (visit: Told, site: Site): VisitMessage => ({
  eventKey: event(visit, 'booked'),
  body: tell.visitBooked(visit.order_id, timeOf(visit), site),
});

export const visitMoved = (visit: Told, site: Site): VisitMessage => ({
  eventKey: event(visit, 'moved'),
  body: tell.visitToldMoved(visit.order_id, timeOf(visit), site),
});

/** Only for customers who were told another name before. */
export const otherTechnician = (visit: Told): VisitMessage => ({
  eventKey: event(visit, 'technician'),
  body: tell.otherTechnician(
    visit.order_id,
    timeOf(visit),
    visit.technician_name,
    visit.technician_phone,
  ),
});

/** Names the time and not the slot: another technician at the same time is no second reminder. */
export const visitTomorrow = (visit: Told, site: Site): VisitMessage => ({
  eventKey: `visit ${visit.order_id} day before ${visit.starts_at.toISOString()}`,
  body: tell.visitTomorrow(visit.order_id, timeOf(visit), site),
});

/** @param about when the technician is about to be there, in ms since 1970 */
export const onTheWay = (visit: Told, about: number): VisitMessage => ({
  eventKey: event(visit, 'on the way'),
  body: tell.onTheWay(visit.order_id, about, visit.technician_name, visit.technician_phone),
});

/** Whose fault it was that nobody met. */
export type MissedBy = 'customer' | 'us';

export const visitMissed = (visit: Told, by: MissedBy): VisitMessage => ({
  eventKey: event(visit, 'missed'),
  body:
    by === 'customer'
      ? tell.customerMissed(visit.order_id)
      : tell.weMissed(visit.order_id, timeOf(visit)),
});
