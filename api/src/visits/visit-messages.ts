/** What customers are told about visits, in their words; each with the name of the event, so that nobody is told twice. */
import { business } from '../business/business.ts';
import { aboutWhen, spanWords } from '../indian-time.rules.ts';
import type { VisitRow } from './visits.sql.ts';

/** A message without whom it goes to. */
export interface VisitMessage {
  eventKey: string;
  body: string;
}

type Told = Pick<
  VisitRow,
  'id' | 'order_id' | 'starts_at' | 'ends_at' | 'technician_name' | 'technician_phone'
>;

const says = (sentence: string): string => `${business.name}: ${sentence}`;
const callUs = `call us on ${business.phones[0] ?? business.email}`;

const timeOf = ({ starts_at: starts, ends_at: ends }: Told): string =>
  spanWords(starts.getTime(), ends.getTime());

/** Where the customer sees and moves it. */
const pageOf = ({ order_id: id }: Told, publicUrl: string): string => `${publicUrl}/visit/${id}`;

const event = (visit: Told, what: string): string => `visit ${visit.order_id} ${what} ${visit.id}`;

export const visitBooked = (visit: Told, publicUrl: string): VisitMessage => ({
  eventKey: event(visit, 'booked'),
  body: says(
    `your technician for booking #${visit.order_id} comes on ${timeOf(visit)}. See or move it: ${pageOf(visit, publicUrl)}`,
  ),
});

export const visitMoved = (visit: Told, publicUrl: string): VisitMessage => ({
  eventKey: event(visit, 'moved'),
  body: says(
    `the visit for booking #${visit.order_id} is moved to ${timeOf(visit)}. See it: ${pageOf(visit, publicUrl)}`,
  ),
});

/** Only for customers who were told another name before. */
export const otherTechnician = (visit: Told): VisitMessage => ({
  eventKey: event(visit, 'technician'),
  body: says(
    `${visit.technician_name} comes for booking #${visit.order_id} on ${timeOf(visit)}. You can call ${visit.technician_name} on ${visit.technician_phone}.`,
  ),
});

/** Names the time and not the slot: another technician at the same time is no second reminder. */
export const visitTomorrow = (visit: Told, publicUrl: string): VisitMessage => ({
  eventKey: `visit ${visit.order_id} day before ${visit.starts_at.toISOString()}`,
  body: says(
    `a reminder: your technician for booking #${visit.order_id} comes on ${timeOf(visit)}. See or move it: ${pageOf(visit, publicUrl)}`,
  ),
});

/** @param about when the technician is about to be there, in ms since 1970 */
export const onTheWay = (visit: Told, about: number): VisitMessage => ({
  eventKey: event(visit, 'on the way'),
  body: says(
    `${visit.technician_name} (${visit.technician_phone}) is on the way for booking #${visit.order_id} and comes at about ${aboutWhen(about)}.`,
  ),
});

/** Whose fault it was that nobody met. */
export type MissedBy = 'customer' | 'us';

export const visitMissed = (visit: Told, by: MissedBy): VisitMessage => ({
  eventKey: event(visit, 'missed'),
  body:
    by === 'customer'
      ? says(
          `our technician came for booking #${visit.order_id} and met nobody. For another time, ${callUs}.`,
        )
      : says(
          `we are sorry, nobody came for booking #${visit.order_id} on ${timeOf(visit)}. We call you to fix another time, or ${callUs}.`,
        ),
});
