/** Values of placeholders that several messages have. */
import type { Language, Message } from 'platform/language';
import { fillMessage, toText, type Value } from './fill-message.ts';
import type { AddedPart, Job, NewTotal, OrderEdit, Site, Span } from './message-values.ts';
import { localizePlace } from './places.ts';
import { localizeRole } from './roles.ts';
import { formatSpan } from './when.ts';

export const inBoth = (format: (language: Language) => string): Record<Language, string> => ({
  en: format('en'),
  hi: format('hi'),
});
export const join = (values: readonly Value[], separator: string): Value =>
  inBoth((language) => values.map((value) => toText(value, language)).join(separator));

export const link = (origin: string, path: string): Value => ({
  en: `${origin}${path}`,
  hi: `${origin}/hi${path}`,
});
export const bookingLink = ({ publicUrl }: Site): Value => link(publicUrl, '/booking');
export const visitLink = ({ publicUrl }: Site, id: number): Value =>
  link(publicUrl, `/visit/${id}`);
export const dayLink = ({ staffUrl }: Site): Value => link(staffUrl, '/staff/technician');
export const staffListLink = ({ staffUrl }: Site): Value =>
  link(staffUrl, '/staff/people?show=staff');

export const toRole = (role: string): Value => ({ en: role, hi: localizeRole(role) });

export const toWindow = ({ start, end }: Span): Value =>
  inBoth((language) => formatSpan(start, end, language));
export const toPart = ({ name, quantity, amount }: AddedPart): Value =>
  inBoth((language) => `${name[language]} × ${quantity} (${amount})`);

/** If the order was paid online, the cash part is named separately. */
export const toNewTotal = ({ total, cash }: NewTotal): Message =>
  cash === null
    ? fillMessage('newTotalPart', { total })
    : fillMessage('newTotalCashPart', { total, cash });

function toLineChange({ name, before, after }: OrderEdit['lines'][number]): Message {
  if (before === 0) return fillMessage('lineAddedPart', { name, count: after });
  return after === 0
    ? fillMessage('lineRemovedPart', { name })
    : fillMessage('lineChangedPart', { name, count: after, before });
}

function toDiscount(amount: string): Message {
  return amount === ''
    ? fillMessage('noDiscountPart', {})
    : fillMessage('discountPart', { amount });
}

export const toChanges = ({ lines, discount, address }: OrderEdit): Value =>
  join(
    [
      ...lines.map(toLineChange),
      ...(discount === null ? [] : [toDiscount(discount)]),
      ...(address ? [fillMessage('addressPart', {})] : []),
    ],
    '; ',
  );

export const toJobWindow = ({ span }: Job): Value =>
  span === null ? fillMessage('noTimePart', {}) : toWindow(span);
export const toJob = ({ customer, block, work, cash }: Job): Message =>
  fillMessage('jobPart', {
    place: inBoth((language) =>
      [customer?.name, customer?.address, localizePlace(block, language)]
        .filter(Boolean)
        .join(', '),
    ),
    work,
    cash:
      cash === null
        ? fillMessage('takeNothingPart', {})
        : fillMessage('takeCashPart', { amount: cash }),
  });
export const toJobValues = (job: Job, site: Site) => ({
  orderNumber: job.orderId,
  window: toJobWindow(job),
  job: toJob(job),
  link: dayLink(site),
});
