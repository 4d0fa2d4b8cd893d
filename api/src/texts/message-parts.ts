/** Values of placeholders that several messages share. */
import type { Language, Message } from 'platform/language';
import { fillMessage, getValueText, type PlaceholderValue } from './fill-message.ts';
import type { AddedPart, Job, NewTotal, OrderEdit, Site, Span } from './message-values.ts';
import { localizePlace } from './places.ts';
import { localizeRole } from './roles.ts';
import { formatSpan } from './when.ts';

/** Calls `format` for each language. */
export const formatInBothLanguages = (
  format: (language: Language) => string,
): Record<Language, string> => ({
  en: format('en'),
  hi: format('hi'),
});

/** Joins values into one value, in each language. */
export const joinValues = (
  values: readonly PlaceholderValue[],
  separator: string,
): PlaceholderValue =>
  formatInBothLanguages((language) =>
    values.map((value) => getValueText(value, language)).join(separator),
  );

/** URL of a page; the Hindi one has the prefix `/hi`. */
export const buildLink = (origin: string, path: string): PlaceholderValue => ({
  en: `${origin}${path}`,
  hi: `${origin}/hi${path}`,
});

/** Link to the customer’s bookings. */
export const buildBookingLink = ({ publicUrl }: Site): PlaceholderValue =>
  buildLink(publicUrl, '/booking');

/** Link to the page of an order’s visit. */
export const buildVisitLink = ({ publicUrl }: Site, id: number): PlaceholderValue =>
  buildLink(publicUrl, `/visit/${id}`);

/** Link to the technician’s day in the console. */
export const buildDayLink = ({ staffUrl }: Site): PlaceholderValue =>
  buildLink(staffUrl, '/staff/technician');

/** Link to the list of staff in the console. */
export const buildStaffListLink = ({ staffUrl }: Site): PlaceholderValue =>
  buildLink(staffUrl, '/staff/people?show=staff');

/** Name of a role in both languages. */
export const formatRole = (role: string): PlaceholderValue => ({
  en: role,
  hi: localizeRole(role),
});

/** Visit window, such as `Mon 23 Nov, 10:00 to 12:00`. */
export const formatWindow = ({ start, end }: Span): PlaceholderValue =>
  formatInBothLanguages((language) => formatSpan(start, end, language));

/** Added part with quantity and amount, such as `Thermostat × 1 (₹650)`. */
export const formatPart = ({ name, quantity, amount }: AddedPart): PlaceholderValue =>
  formatInBothLanguages((language) => `${name[language]} × ${quantity} (${amount})`);

/** Sentence with the new total. It names the cash to pay separately if a part was paid online. */
export const formatNewTotal = ({ total, cash }: NewTotal): Message =>
  cash === null
    ? fillMessage('newTotalPart', { total })
    : fillMessage('newTotalCashPart', { total, cash });

function formatLineChange({ name, before, after }: OrderEdit['lines'][number]): Message {
  if (before === 0) return fillMessage('lineAddedPart', { name, count: after });
  return after === 0
    ? fillMessage('lineRemovedPart', { name })
    : fillMessage('lineChangedPart', { name, count: after, before });
}

function formatDiscount(amount: string): Message {
  return amount === ''
    ? fillMessage('noDiscountPart', {})
    : fillMessage('discountPart', { amount });
}

/** Changes of an edit, separated by semicolons. */
export const formatChanges = ({ lines, discount, hasNewAddress }: OrderEdit): PlaceholderValue =>
  joinValues(
    [
      ...lines.map(formatLineChange),
      ...(discount === null ? [] : [formatDiscount(discount)]),
      ...(hasNewAddress ? [fillMessage('addressPart', {})] : []),
    ],
    '; ',
  );

/** Window of a technician’s visit; a phrase if no time is fixed. */
export const formatJobWindow = ({ span }: Job): PlaceholderValue =>
  span === null ? fillMessage('noTimePart', {}) : formatWindow(span);

/** Place, work and cash to collect of a technician’s visit. The customer is omitted if `customer` is null. */
export const formatJob = ({ customer, block, work, cash }: Job): Message =>
  fillMessage('jobPart', {
    place: formatInBothLanguages((language) =>
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

/** Placeholder values of the messages to technicians. */
export const buildJobValues = (job: Job, site: Site) => ({
  orderNumber: job.orderId,
  window: formatJobWindow(job),
  job: formatJob(job),
  link: buildDayLink(site),
});
