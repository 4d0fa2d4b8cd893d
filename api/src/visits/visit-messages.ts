/** Builds the messages about visits. Event keys make them idempotent. */
import type { Message } from 'platform/language';
import type { Site, Span } from '../texts/message-values.ts';
import { templates } from '../texts/message-templates.ts';
import type { VisitRow } from './visits.sql.ts';

/** A message without its recipient, which callers add. */
export interface VisitMessage {
  eventKey: string;
  body: Message;
}

type VisitFacts = Pick<
  VisitRow,
  'id' | 'order_id' | 'starts_at' | 'ends_at' | 'technician_name' | 'technician_phone'
>;

const toSpan = ({ starts_at: starts, ends_at: ends }: VisitFacts): Span => ({
  start: starts.getTime(),
  end: ends.getTime(),
});

const toEventKey = (visit: VisitFacts, event: string): string =>
  `visit ${visit.order_id} ${event} ${visit.id}`;

/** Announces the time of a new visit. */
export const buildBookedMessage = (visit: VisitFacts, site: Site): VisitMessage => ({
  eventKey: toEventKey(visit, 'booked'),
  body: templates.visitBooked(visit.order_id, toSpan(visit), site),
});

/** Announces the new time of a visit that staff or the customer moved. */
export const buildMovedMessage = (visit: VisitFacts, site: Site): VisitMessage => ({
  eventKey: toEventKey(visit, 'moved'),
  body: templates.visitMovedByStaff(visit.order_id, toSpan(visit), site),
});

/** Announces another technician. Only sent if an earlier message named someone else. */
export const buildTechnicianChangedMessage = (visit: VisitFacts): VisitMessage => ({
  eventKey: toEventKey(visit, 'technician'),
  body: templates.otherTechnician(
    visit.order_id,
    toSpan(visit),
    visit.technician_name,
    visit.technician_phone,
  ),
});

/** Reminds of a visit. The event key has its time, so a new technician at the same time sends no second reminder. */
export const buildReminderMessage = (visit: VisitFacts, site: Site): VisitMessage => ({
  eventKey: `visit ${visit.order_id} day before ${visit.starts_at.toISOString()}`,
  body: templates.visitTomorrow(visit.order_id, toSpan(visit), site),
});

/**
 * Announces that the technician is on the way.
 * @param arrival estimated, in ms since 1970
 */
export const buildOnTheWayMessage = (visit: VisitRow, arrival: number): VisitMessage => ({
  eventKey: toEventKey(visit, 'on the way'),
  body: templates.onTheWay(
    visit.order_id,
    arrival,
    { name: visit.technician_name, phone: visit.technician_phone },
    visit.completion_code,
  ),
});

/** Who missed the visit. */
export type MissedBy = 'customer' | 'us';

/** Says that a visit was missed: either the customer was not there, or the technician did not come. */
export const buildMissedMessage = (visit: VisitFacts, by: MissedBy): VisitMessage => ({
  eventKey: toEventKey(visit, 'missed'),
  body:
    by === 'customer'
      ? templates.visitMissedByCustomer(visit.order_id)
      : templates.visitMissedByUs(visit.order_id, toSpan(visit)),
});
