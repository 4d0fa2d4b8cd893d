/** English SMS texts. */
import { getBusiness } from '../business/business.ts';
import { formatEstimate, formatMoment, formatSpan } from './when.ts';
import { BUSINESS_NAME, CALL_WITHIN_HOURS } from '../limits.ts';
import type {
  AddedPart,
  Job,
  NewTotal,
  OfferedEstimate,
  OrderEdit,
  Site,
  Span,
} from './message-values.ts';

const getContact = (): string => getBusiness().phones[0] ?? getBusiness().email;
const getHelpline = (): string => `Questions? Call us on ${getContact()}.`;
const getCallUs = (): string => `call us on ${getContact()}`;

const addSender = (sentence: string): string => `${BUSINESS_NAME}: ${sentence}`;
const formatWhen = ({ start, end }: Span): string => formatSpan(start, end, 'en');
const buildUrl = ({ publicUrl }: Site, path: string): string => `${publicUrl}${path}`;
const buildStaffUrl = ({ staffUrl }: Site, path: string): string => `${staffUrl}${path}`;
const buildDayUrl = (site: Site): string => buildStaffUrl(site, '/staff/technician');
const STAFF_LIST = '/staff/people?show=staff';
const formatPart = ({ name, quantity, amount }: AddedPart): string =>
  `${name} × ${quantity} (${amount})`;

const formatTime = ({ span }: Job): string =>
  span === null ? 'no time is fixed yet' : formatWhen(span);
const formatPlace = ({ customer, block }: Job): string =>
  [customer?.name, customer?.address, block].filter(Boolean).join(', ');
const formatCash = ({ cash }: Job): string =>
  cash === null ? 'All paid, take nothing' : `Take ${cash} in cash`;
const describeJob = (job: Job): string =>
  `${formatPlace(job)}. ${job.work.en}. ${formatCash(job)}.`;

/** If the order was paid online, the cash part is named separately. */
const formatNewTotal = ({ total, cash }: NewTotal): string =>
  cash === null
    ? `New total: ${total}.`
    : `New total: ${total}. ${cash} of it is to be paid in cash on the visit.`;

function formatLineChange({ name, before, after }: OrderEdit['lines'][number]): string {
  if (before === 0) return `added ${name} × ${after}`;
  return after === 0 ? `removed ${name}` : `${name} × ${after} instead of ${before}`;
}

const formatEdit = ({ lines, discount, address }: OrderEdit): string =>
  [
    ...lines.map(formatLineChange),
    ...(discount === null ? [] : [discount === '' ? 'no discount' : `discount ${discount}`]),
    ...(address ? ['another address'] : []),
  ].join('; ');

/** The last line enables code autofill in browsers (WebOTP). */
function buildCodeMessage(
  code: string,
  seconds: number,
  origin: string,
  addSender: string,
): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return (
    `${code} ${addSender}. It works for ${time}. Do not share it.\n\n` +
    `@${new URL(origin).hostname} #${code}`
  );
}

export const en = {
  loginCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage(code, seconds, site.publicUrl, `is your ${BUSINESS_NAME} login code`),
  withdrawalCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage(code, seconds, site.publicUrl, `confirms your withdrawal at ${BUSINESS_NAME}`),
  eraseCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage(
      code,
      seconds,
      site.publicUrl,
      `confirms that your ${BUSINESS_NAME} account is deleted`,
    ),
  staffCode: (code: string, seconds: number, site: Site) =>
    buildCodeMessage(
      code,
      seconds,
      site.staffUrl,
      `confirms your work at the ${BUSINESS_NAME} console`,
    ),

  placedOnline: (id: number, sum: string, site: Site) =>
    addSender(
      `booking #${id} for ${sum} is placed. It is confirmed as soon as your payment is in. Pay or track it: ${buildUrl(site, '/booking')}`,
    ),
  placedForCall: (id: number, sum: string, site: Site) =>
    addSender(
      `booking #${id} for ${sum} is placed. We will call you within ${CALL_WITHIN_HOURS} hours to confirm the time. Pay in cash when the work is done. Track it: ${buildUrl(site, '/booking')}`,
    ),
  placedWithVisit: (id: number, sum: string, site: Site) =>
    addSender(
      `booking #${id} for ${sum} is placed. Pay in cash when the work is done. Track it: ${buildUrl(site, '/booking')}`,
    ),

  confirmed: (id: number, site: Site) =>
    addSender(`your booking #${id} is confirmed. Follow it here: ${buildUrl(site, '/booking')}`),
  assigned: (id: number, technician: string, phone: string | null) =>
    addSender(
      `${technician} will handle your booking #${id}. ` +
        (phone === null ? getHelpline() : `You can call ${technician} on ${phone}.`),
    ),
  started: (id: number, technician: string) =>
    addSender(`${technician} has started work on your booking #${id}.`),
  cancelledPaid: (id: number, paid: string) =>
    addSender(
      `your booking #${id} is cancelled. Your ${paid} is on its way back to where you paid from.`,
    ),
  cancelledUnpaid: (id: number) =>
    addSender(`your booking #${id} is cancelled. There is nothing to pay.`),
  notCancelled: (id: number) =>
    addSender(`we couldn't cancel your booking #${id}, so it goes ahead. ${getHelpline()}`),
  completed: (id: number, feedback: string, site: Site) =>
    addSender(
      `your booking #${id} is complete. Invoice: ${buildUrl(site, `/invoice/${id}`)} How did we do? ${buildUrl(site, `/f/${feedback}`)}`,
    ),

  partProposed: (id: number, part: AddedPart, total: string, site: Site) =>
    addSender(
      `your booking #${id} needs ${formatPart(part)}. Your total would be ${total}. Say yes or no here: ${buildUrl(site, '/booking')} Nothing is added unless you agree.`,
    ),
  partByTelephone: (id: number, part: AddedPart, total: NewTotal, site: Site) =>
    addSender(
      `as agreed on the phone, ${formatPart(part)} was added to your booking #${id}. ${formatNewTotal(total)} Didn't agree? Tell us here: ${buildUrl(site, '/booking')} or call ${getContact()}.`,
    ),
  partAgreed: (id: number, part: AddedPart, total: NewTotal) =>
    addSender(
      `you agreed to ${formatPart(part)} for your booking #${id}. ${formatNewTotal(total)}`,
    ),
  partDropped: (id: number, part: AddedPart, total: NewTotal) =>
    addSender(`${formatPart(part)} is off your booking #${id} again. ${formatNewTotal(total)}`),

  orderEdited: (id: number, edit: OrderEdit, total: NewTotal, refund: string | null, site: Site) =>
    addSender(
      `your booking #${id} is changed: ${formatEdit(edit)}. ${formatNewTotal(total)}${
        refund === null ? '' : ` ${refund} is on its way back to where you paid from.`
      } See it: ${buildUrl(site, '/booking')}`,
    ),
  editProposed: (
    id: number,
    edit: OrderEdit,
    { total, before }: { total: string; before: string },
    until: number,
    site: Site,
  ) =>
    addSender(
      `we would change your booking #${id}: ${formatEdit(edit)}. Your total would be ${total} instead of ${before}. Say yes or no by ${formatMoment(until, 'en')}: ${buildUrl(site, '/booking')} Nothing changes unless you agree.`,
    ),
  editAccepted: (id: number, edit: OrderEdit, total: NewTotal) =>
    addSender(
      `you agreed to the change of your booking #${id}: ${formatEdit(edit)}. ${formatNewTotal(total)}`,
    ),

  paidInstead: (id: number, sum: string) =>
    addSender(
      `we have your payment of ${sum} for your booking #${id}. There is nothing to pay on the visit.`,
    ),
  payOnline: (id: number, sum: string, site: Site) =>
    addSender(
      `you can pay ${sum} for your booking #${id} online now: ${buildUrl(site, '/booking')} Until then cash on the visit is fine, too.`,
    ),
  estimateMade: (id: number, { work, added, total, code }: OfferedEstimate, site: Site) =>
    addSender(
      `the estimate for your booking #${id} is ${added}: ${work.en}. Your total would be ${total}. Say yes or no here: ${buildUrl(site, '/booking')} To say yes you can also read the code ${code} to the technician. Nothing is added without your yes.`,
    ),
  estimateAccepted: (id: number, added: string, total: NewTotal) =>
    addSender(
      `you accepted the estimate of ${added} for your booking #${id}. ${formatNewTotal(total)}`,
    ),

  paymentReceived: (id: number, sum: string) =>
    addSender(`we have your payment of ${sum}. Your booking #${id} is confirmed.`),
  paymentFailed: (id: number, site: Site) =>
    addSender(
      `your payment for booking #${id} did not go through. Pay again or choose cash: ${buildUrl(site, '/booking')}`,
    ),
  paymentRefunded: (id: number, sum: string) =>
    addSender(`we've refunded ${sum} for your booking #${id} to where you paid from.`),

  visitBooked: (id: number, span: Span, site: Site) =>
    addSender(
      `your technician for booking #${id} comes on ${formatWhen(span)}. See or move it: ${buildUrl(site, `/visit/${id}`)}`,
    ),
  visitMovedByStaff: (id: number, span: Span, site: Site) =>
    addSender(
      `the visit for booking #${id} is moved to ${formatWhen(span)}. See it: ${buildUrl(site, `/visit/${id}`)}`,
    ),
  otherTechnician: (id: number, span: Span, technician: string, phone: string) =>
    addSender(
      `${technician} comes for booking #${id} on ${formatWhen(span)}. You can call ${technician} on ${phone}.`,
    ),
  visitTomorrow: (id: number, span: Span, site: Site) =>
    addSender(
      `a reminder: your technician for booking #${id} comes on ${formatWhen(span)}. See or move it: ${buildUrl(site, `/visit/${id}`)}`,
    ),
  onTheWay: (
    id: number,
    about: number,
    { name, phone }: { name: string; phone: string },
    code: string,
  ) =>
    addSender(
      `${name} (${phone}) is on the way for booking #${id} and comes at about ${formatEstimate(about)}. Your completion code is ${code}. Give it only when the work is done.`,
    ),
  visitMissedByCustomer: (id: number) =>
    addSender(
      `our technician came for booking #${id} and met nobody. For another time, ${getCallUs()}.`,
    ),
  visitMissedByUs: (id: number, span: Span) =>
    addSender(
      `we are sorry, nobody came for booking #${id} on ${formatWhen(span)}. We call you to fix another time, or ${getCallUs()}.`,
    ),

  jobAssigned: (job: Job, site: Site) =>
    addSender(
      `order #${job.orderId} is yours: ${formatTime(job)}. ${describeJob(job)} See it: ${buildDayUrl(site)}`,
    ),
  jobMoved: (job: Job, site: Site) =>
    addSender(
      `your visit for order #${job.orderId} is moved to ${formatTime(job)}. ${describeJob(job)} See it: ${buildDayUrl(site)}`,
    ),
  jobChanged: (job: Job, site: Site) =>
    addSender(
      `order #${job.orderId} is changed. ${formatTime(job)}. ${describeJob(job)} See it: ${buildDayUrl(site)}`,
    ),
  jobReassigned: (id: number, span: Span | null) =>
    addSender(
      `order #${id}${span === null ? '' : ` of ${formatWhen(span)}`} is not yours any more.`,
    ),
  staffAdded: (role: string, site: Site) =>
    addSender(
      `your role at the console is now ${role}. Log in with this number: ${buildStaffUrl(site, '/staff')}`,
    ),
  staffRemoved: () => addSender('your number no longer opens the console.'),
  ownerStaffAdded: (by: string, name: string, role: string, site: Site) =>
    addSender(
      `${by} gave ${name} the role ${role} at the console. If this is wrong: ${buildStaffUrl(site, STAFF_LIST)}`,
    ),
  ownerStaffRemoved: (by: string, name: string, site: Site) =>
    addSender(
      `${by} removed ${name} from the console. If this is wrong: ${buildStaffUrl(site, STAFF_LIST)}`,
    ),
  jobCancelled: (id: number, span: Span | null) =>
    addSender(
      `order #${id}${span === null ? '' : ` of ${formatWhen(span)}`} is cancelled. Do not go.`,
    ),
  jobsTomorrow: (jobs: readonly Job[], site: Site) =>
    addSender(
      [
        jobs.length === 1
          ? 'you have 1 visit tomorrow.'
          : `you have ${jobs.length} visits tomorrow.`,
        ...jobs.map((job) => `${formatTime(job)}: ${describeJob(job)}`),
        `See them: ${buildDayUrl(site)}`,
      ].join('\n'),
    ),

  placeServed: (place: string, site: Site) =>
    addSender(`we come to ${place} now. Book a technician: ${buildUrl(site, '/')}`),

  rewarded: (sum: string) =>
    addSender(`you earned ${sum} for a friend's first order. It is in your wallet.`),
  withdrawalRequested: (sum: string, number: string) =>
    addSender(
      `you asked to withdraw ${sum} to the PhonePe number ${number}. Not you? Call us right away on ${getContact()}.`,
    ),
  withdrawalPaid: (sum: string) => addSender(`your withdrawal of ${sum} has been paid.`),
  withdrawalRejected: (sum: string) =>
    addSender(`we couldn't pay out your ${sum}. The money is back in your wallet.`),
};
