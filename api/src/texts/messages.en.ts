/** English SMS texts. */
import { business } from '../business/business.ts';
import { formatEstimate, formatSpan } from './when.ts';
import { BUSINESS_NAME, CALL_WITHIN_HOURS } from '../limits.ts';
import type { AddedPart, Job, NewTotal, Site, Span } from './message-values.ts';

const contact = business.phones[0] ?? business.email;
const helpline = `Questions? Call us on ${contact}.`;
const callUs = `call us on ${contact}`;

const says = (sentence: string): string => `${BUSINESS_NAME}: ${sentence}`;
const when = ({ start, end }: Span): string => formatSpan(start, end, 'en');
const at = ({ publicUrl }: Site, path: string): string => `${publicUrl}${path}`;
const thing = ({ name, quantity, amount }: AddedPart): string =>
  `${name} × ${quantity} (${amount})`;

const timeOf = ({ span }: Job): string => (span === null ? 'no time is fixed yet' : when(span));
const placeOf = ({ customer, block }: Job): string =>
  [customer?.name, customer?.address, block].filter(Boolean).join(', ');
const moneyOf = ({ cash }: Job): string =>
  cash === null ? 'All paid, take nothing' : `Take ${cash} in cash`;
const jobOf = (job: Job): string => `${placeOf(job)}. ${job.work.en}. ${moneyOf(job)}.`;

/** If the order was paid online, the cash part is named separately. */
const newTotal = ({ total, cash }: NewTotal): string =>
  cash === null
    ? `New total: ${total}.`
    : `New total: ${total}. ${cash} of it is to be paid in cash on the visit.`;

/** The last line enables code autofill in browsers (WebOTP). */
function codeFor(code: string, seconds: number, { publicUrl }: Site, says: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return (
    `${code} ${says}. It works for ${time}. Do not share it.\n\n` +
    `@${new URL(publicUrl).hostname} #${code}`
  );
}

export const en = {
  loginCode: (code: string, seconds: number, site: Site) =>
    codeFor(code, seconds, site, `is your ${BUSINESS_NAME} login code`),
  withdrawalCode: (code: string, seconds: number, site: Site) =>
    codeFor(code, seconds, site, `confirms your withdrawal at ${BUSINESS_NAME}`),
  eraseCode: (code: string, seconds: number, site: Site) =>
    codeFor(code, seconds, site, `confirms that your ${BUSINESS_NAME} account is deleted`),

  placedOnline: (id: number, sum: string, site: Site) =>
    says(
      `booking #${id} for ${sum} is placed. It is confirmed as soon as your payment is in. Pay or track it: ${at(site, '/booking')}`,
    ),
  placedForCall: (id: number, sum: string, site: Site) =>
    says(
      `booking #${id} for ${sum} is placed. We will call you within ${CALL_WITHIN_HOURS} hours to confirm the time. Pay in cash when the work is done. Track it: ${at(site, '/booking')}`,
    ),
  placedWithVisit: (id: number, sum: string, site: Site) =>
    says(
      `booking #${id} for ${sum} is placed. Pay in cash when the work is done. Track it: ${at(site, '/booking')}`,
    ),

  confirmed: (id: number, site: Site) =>
    says(`your booking #${id} is confirmed. Follow it here: ${at(site, '/booking')}`),
  assigned: (id: number, technician: string, phone: string | null) =>
    says(
      `${technician} will handle your booking #${id}. ` +
        (phone === null ? helpline : `You can call ${technician} on ${phone}.`),
    ),
  started: (id: number, technician: string) =>
    says(`${technician} has started work on your booking #${id}.`),
  cancelledPaid: (id: number, paid: string) =>
    says(
      `your booking #${id} is cancelled. Your ${paid} is on its way back to where you paid from.`,
    ),
  cancelledUnpaid: (id: number) =>
    says(`your booking #${id} is cancelled. There is nothing to pay.`),
  notCancelled: (id: number) =>
    says(`we couldn't cancel your booking #${id}, so it goes ahead. ${helpline}`),
  completed: (id: number, feedback: string, site: Site) =>
    says(
      `your booking #${id} is complete. Invoice: ${at(site, `/invoice/${id}`)} How did we do? ${at(site, `/f/${feedback}`)}`,
    ),

  partProposed: (id: number, part: AddedPart, total: string, site: Site) =>
    says(
      `your booking #${id} needs ${thing(part)}. Your total would be ${total}. Say yes or no here: ${at(site, '/booking')} Nothing is added unless you agree.`,
    ),
  partByTelephone: (id: number, part: AddedPart, total: NewTotal, site: Site) =>
    says(
      `as agreed on the phone, ${thing(part)} was added to your booking #${id}. ${newTotal(total)} Didn't agree? Tell us here: ${at(site, '/booking')} or call ${contact}.`,
    ),
  partAgreed: (id: number, part: AddedPart, total: NewTotal) =>
    says(`you agreed to ${thing(part)} for your booking #${id}. ${newTotal(total)}`),
  partOff: (id: number, part: AddedPart, total: NewTotal) =>
    says(`${thing(part)} is off your booking #${id} again. ${newTotal(total)}`),

  paymentIn: (id: number, sum: string) =>
    says(`we have your payment of ${sum}. Your booking #${id} is confirmed.`),
  paymentFailed: (id: number, site: Site) =>
    says(
      `your payment for booking #${id} did not go through. Pay again or choose cash: ${at(site, '/booking')}`,
    ),
  paymentBack: (id: number, sum: string) =>
    says(`we've refunded ${sum} for your booking #${id} to where you paid from.`),

  visitBooked: (id: number, span: Span, site: Site) =>
    says(
      `your technician for booking #${id} comes on ${when(span)}. See or move it: ${at(site, `/visit/${id}`)}`,
    ),
  visitToldMoved: (id: number, span: Span, site: Site) =>
    says(
      `the visit for booking #${id} is moved to ${when(span)}. See it: ${at(site, `/visit/${id}`)}`,
    ),
  otherTechnician: (id: number, span: Span, technician: string, phone: string) =>
    says(
      `${technician} comes for booking #${id} on ${when(span)}. You can call ${technician} on ${phone}.`,
    ),
  visitTomorrow: (id: number, span: Span, site: Site) =>
    says(
      `a reminder: your technician for booking #${id} comes on ${when(span)}. See or move it: ${at(site, `/visit/${id}`)}`,
    ),
  onTheWay: (id: number, about: number, technician: string, phone: string) =>
    says(
      `${technician} (${phone}) is on the way for booking #${id} and comes at about ${formatEstimate(about)}.`,
    ),
  customerMissed: (id: number) =>
    says(`our technician came for booking #${id} and met nobody. For another time, ${callUs}.`),
  weMissed: (id: number, span: Span) =>
    says(
      `we are sorry, nobody came for booking #${id} on ${when(span)}. We call you to fix another time, or ${callUs}.`,
    ),

  jobAssigned: (job: Job, site: Site) =>
    says(
      `order #${job.orderId} is yours: ${timeOf(job)}. ${jobOf(job)} See it: ${at(site, '/staff/technician')}`,
    ),
  jobMoved: (job: Job, site: Site) =>
    says(
      `your visit for order #${job.orderId} is moved to ${timeOf(job)}. ${jobOf(job)} See it: ${at(site, '/staff/technician')}`,
    ),
  jobTaken: (id: number, span: Span | null) =>
    says(`order #${id}${span === null ? '' : ` of ${when(span)}`} is not yours any more.`),
  jobCancelled: (id: number, span: Span | null) =>
    says(`order #${id}${span === null ? '' : ` of ${when(span)}`} is cancelled. Do not go.`),
  jobsTomorrow: (jobs: readonly Job[], site: Site) =>
    says(
      [
        jobs.length === 1
          ? 'you have 1 visit tomorrow.'
          : `you have ${jobs.length} visits tomorrow.`,
        ...jobs.map((job) => `${timeOf(job)}: ${jobOf(job)}`),
        `See them: ${at(site, '/staff/technician')}`,
      ].join('\n'),
    ),

  rewarded: (sum: string) =>
    says(`you earned ${sum} for a friend's first order. It is in your wallet.`),
  withdrawalNoted: (sum: string, number: string) =>
    says(
      `you asked to withdraw ${sum} to the PhonePe number ${number}. Not you? Call us right away on ${contact}.`,
    ),
  withdrawalPaid: (sum: string) => says(`your withdrawal of ${sum} has been paid.`),
  withdrawalBack: (sum: string) =>
    says(`we couldn't pay out your ${sum}. The money is back in your wallet.`),
};
