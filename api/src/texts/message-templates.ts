/** Builds all SMS, mail and push messages in both languages from typed values. The texts are in `message-texts`. */
import type { Message } from 'platform/language';
import { CALL_WITHIN_HOURS } from '../limits.ts';
import { fillMessage } from './fill-message.ts';
import {
  buildBookingLink,
  buildDayLink,
  buildJobValues,
  buildLink,
  buildStaffListLink,
  buildVisitLink,
  formatChanges,
  formatInBothLanguages,
  formatJob,
  formatJobWindow,
  formatNewTotal,
  formatPart,
  formatRole,
  formatWindow,
  joinValues,
} from './message-parts.ts';
import type {
  AddedPart,
  Job,
  NewTotal,
  OfferedEstimate,
  OrderEdit,
  Site,
  Span,
} from './message-values.ts';
import { formatEstimatedTime, formatMoment } from './when.ts';

type CodeMessage = 'loginCode' | 'withdrawalCode' | 'eraseCode' | 'staffCode';

/** Builds a message with a code. Its last line enables autofill in browsers (WebOTP), so owners cannot change it. */
function buildCodeMessage(
  name: CodeMessage,
  code: string,
  seconds: number,
  origin: string,
): Message {
  const count = Math.max(1, Math.round(seconds / 60));
  const minutes =
    count === 1 ? fillMessage('minutePart', {}) : fillMessage('minutesPart', { count });
  const message = fillMessage(name, { code, minutes });
  const lastLine = `@${new URL(origin).hostname} #${code}`;
  return {
    ...message,
    ...formatInBothLanguages((language) => `${message[language]}\n\n${lastLine}`),
  };
}

/** Placeholder values of the messages about a changed part. */
const buildPartValues = (id: number, part: AddedPart, total: NewTotal) => ({
  orderNumber: id,
  part: formatPart(part),
  newTotal: formatNewTotal(total),
});

/** Placeholder values of the messages about a visit, with a link to its page. */
const buildVisitValues = (id: number, span: Span, site: Site) => ({
  orderNumber: id,
  window: formatWindow(span),
  link: buildVisitLink(site, id),
});

export const templates = {
  loginCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage('loginCode', code, seconds, site.publicUrl),
  withdrawalCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage('withdrawalCode', code, seconds, site.publicUrl),
  eraseCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage('eraseCode', code, seconds, site.publicUrl),
  staffCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage('staffCode', code, seconds, site.staffUrl),

  placedOnline: (id: number, amount: string, site: Site) =>
    fillMessage('placedOnline', { orderNumber: id, amount, link: buildBookingLink(site) }),
  placedForCall: (id: number, amount: string, site: Site) =>
    fillMessage('placedForCall', {
      orderNumber: id,
      amount,
      hours: CALL_WITHIN_HOURS,
      link: buildBookingLink(site),
    }),
  placedWithVisit: (id: number, amount: string, site: Site) =>
    fillMessage('placedWithVisit', { orderNumber: id, amount, link: buildBookingLink(site) }),

  placedForPickUp: (id: number, amount: string, shopAddress: string, site: Site) =>
    fillMessage('placedForPickUp', {
      orderNumber: id,
      amount,
      shopAddress,
      link: buildBookingLink(site),
    }),
  readyToPickUp: (id: number, shopAddress: string, site: Site) =>
    fillMessage('readyToPickUp', { orderNumber: id, shopAddress, link: buildBookingLink(site) }),

  confirmed: (id: number, site: Site) =>
    fillMessage('confirmed', { orderNumber: id, link: buildBookingLink(site) }),
  assigned: (id: number, technician: string, technicianPhone: string | null) =>
    technicianPhone === null
      ? fillMessage('assignedWithoutPhone', { orderNumber: id, technician })
      : fillMessage('assigned', { orderNumber: id, technician, technicianPhone }),
  started: (id: number, technician: string) =>
    fillMessage('started', { orderNumber: id, technician }),
  cancelledPaid: (id: number, amount: string) =>
    fillMessage('cancelledPaid', { orderNumber: id, amount }),
  cancelledUnpaid: (id: number) => fillMessage('cancelledUnpaid', { orderNumber: id }),
  notCancelled: (id: number) => fillMessage('notCancelled', { orderNumber: id }),
  completed: (id: number, feedbackId: string, { publicUrl }: Site) =>
    fillMessage('completed', {
      orderNumber: id,
      link: buildLink(publicUrl, `/invoice/${id}`),
      feedbackLink: buildLink(publicUrl, `/f/${feedbackId}`),
    }),

  partProposed: (id: number, part: AddedPart, total: string, site: Site) =>
    fillMessage('partProposed', {
      orderNumber: id,
      part: formatPart(part),
      total,
      link: buildBookingLink(site),
    }),
  partByTelephone: (id: number, part: AddedPart, total: NewTotal, site: Site) =>
    fillMessage('partByTelephone', {
      ...buildPartValues(id, part, total),
      link: buildBookingLink(site),
    }),
  partAgreed: (id: number, part: AddedPart, total: NewTotal) =>
    fillMessage('partAgreed', buildPartValues(id, part, total)),
  partDropped: (id: number, part: AddedPart, total: NewTotal) =>
    fillMessage('partDropped', buildPartValues(id, part, total)),

  orderEdited: (
    id: number,
    edit: OrderEdit,
    total: NewTotal,
    refund: string | null,
    site: Site,
  ) => {
    const values = {
      orderNumber: id,
      changes: formatChanges(edit),
      newTotal: formatNewTotal(total),
      link: buildBookingLink(site),
    };
    return refund === null
      ? fillMessage('orderEdited', values)
      : fillMessage('orderEditedRefund', { ...values, refund });
  },
  editProposed: (
    id: number,
    edit: OrderEdit,
    { total, before, code }: Record<'total' | 'before' | 'code', string>,
    until: number,
    site: Site,
  ) =>
    fillMessage('editProposed', {
      orderNumber: id,
      changes: formatChanges(edit),
      total,
      before,
      code,
      until: formatInBothLanguages((language) => formatMoment(until, language)),
      link: buildBookingLink(site),
    }),
  editAccepted: (id: number, edit: OrderEdit, total: NewTotal) =>
    fillMessage('editAccepted', {
      orderNumber: id,
      changes: formatChanges(edit),
      newTotal: formatNewTotal(total),
    }),

  paidInstead: (id: number, amount: string) =>
    fillMessage('paidInstead', { orderNumber: id, amount }),
  payOnline: (id: number, amount: string, site: Site) =>
    fillMessage('payOnline', { orderNumber: id, amount, link: buildBookingLink(site) }),
  estimateMade: (id: number, { work, added, total, code }: OfferedEstimate, site: Site) =>
    fillMessage('estimateMade', {
      orderNumber: id,
      added,
      work,
      total,
      code,
      link: buildBookingLink(site),
    }),
  estimateAccepted: (id: number, added: string, total: NewTotal) =>
    fillMessage('estimateAccepted', { orderNumber: id, added, newTotal: formatNewTotal(total) }),

  paymentReceived: (id: number, amount: string) =>
    fillMessage('paymentReceived', { orderNumber: id, amount }),
  paymentFailed: (id: number, site: Site) =>
    fillMessage('paymentFailed', { orderNumber: id, link: buildBookingLink(site) }),
  paymentRefunded: (id: number, amount: string) =>
    fillMessage('paymentRefunded', { orderNumber: id, amount }),

  visitBooked: (id: number, span: Span, site: Site) =>
    fillMessage('visitBooked', buildVisitValues(id, span, site)),
  visitMovedByStaff: (id: number, span: Span, site: Site) =>
    fillMessage('visitMovedByStaff', buildVisitValues(id, span, site)),
  otherTechnician: (id: number, span: Span, technician: string, technicianPhone: string) =>
    fillMessage('otherTechnician', {
      orderNumber: id,
      window: formatWindow(span),
      technician,
      technicianPhone,
    }),
  visitTomorrow: (id: number, span: Span, site: Site) =>
    fillMessage('visitTomorrow', buildVisitValues(id, span, site)),
  onTheWay: (
    id: number,
    arrival: number,
    { name, phone }: { name: string; phone: string },
    code: string,
  ) =>
    fillMessage('onTheWay', {
      orderNumber: id,
      technician: name,
      technicianPhone: phone,
      time: formatEstimatedTime(arrival),
      code,
    }),
  visitMissedByCustomer: (id: number) => fillMessage('visitMissedByCustomer', { orderNumber: id }),
  visitMissedByUs: (id: number, span: Span) =>
    fillMessage('visitMissedByUs', { orderNumber: id, window: formatWindow(span) }),

  jobAssigned: (job: Job, site: Site) => fillMessage('jobAssigned', buildJobValues(job, site)),
  jobMoved: (job: Job, site: Site) => fillMessage('jobMoved', buildJobValues(job, site)),
  jobChanged: (job: Job, site: Site) => fillMessage('jobChanged', buildJobValues(job, site)),
  jobReassigned: (id: number, span: Span | null) =>
    span === null
      ? fillMessage('jobReassignedWithoutTime', { orderNumber: id })
      : fillMessage('jobReassigned', { orderNumber: id, window: formatWindow(span) }),
  jobCancelled: (id: number, span: Span | null) =>
    span === null
      ? fillMessage('jobCancelledWithoutTime', { orderNumber: id })
      : fillMessage('jobCancelled', { orderNumber: id, window: formatWindow(span) }),
  jobsTomorrow: (jobs: readonly Job[], site: Site) => {
    const lines = jobs.map((job) =>
      fillMessage('jobLinePart', { window: formatJobWindow(job), job: formatJob(job) }),
    );
    const values = { visits: joinValues(lines, '\n'), link: buildDayLink(site) };
    return jobs.length === 1
      ? fillMessage('jobTomorrow', values)
      : fillMessage('jobsTomorrow', { ...values, count: jobs.length });
  },

  staffAdded: (role: string, { staffUrl }: Site) =>
    fillMessage('staffAdded', { role: formatRole(role), link: buildLink(staffUrl, '/staff') }),
  staffRemoved: () => fillMessage('staffRemoved', {}),
  ownerStaffAdded: (by: string, name: string, role: string, site: Site) =>
    fillMessage('ownerStaffAdded', {
      by,
      name,
      role: formatRole(role),
      link: buildStaffListLink(site),
    }),
  ownerStaffRemoved: (by: string, name: string, site: Site) =>
    fillMessage('ownerStaffRemoved', { by, name, link: buildStaffListLink(site) }),

  placeServed: (place: string, { publicUrl }: Site) =>
    fillMessage('placeServed', { place, link: buildLink(publicUrl, '/') }),

  rewarded: (amount: string) => fillMessage('rewarded', { amount }),
  withdrawalRequested: (amount: string, phonePeNumber: string) =>
    fillMessage('withdrawalRequested', { amount, number: phonePeNumber }),
  withdrawalPaid: (amount: string) => fillMessage('withdrawalPaid', { amount }),
  withdrawalRejected: (amount: string) => fillMessage('withdrawalRejected', { amount }),

  pushTitle: (event: PushMessage) => fillMessage(event, {}),
  pushOrder: (id: number) => fillMessage('pushOrder', { orderNumber: id }),

  newsletterSubject: () => fillMessage('newsletterSubject', {}),
  newsletterMail: (confirmLink: string, leaveLink: string, days: number) =>
    fillMessage('newsletterMail', { link: confirmLink, leaveLink, days }),
};

/** Titles of push messages. */
export type PushMessage =
  | 'pushNewOrder'
  | 'pushCancelRequest'
  | 'pushAssigned'
  | 'pushMoved'
  | 'pushChanged'
  | 'pushTaken'
  | 'pushCancelled';
