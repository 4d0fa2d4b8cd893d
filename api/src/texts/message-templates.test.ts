import { describe, expect, it } from 'vitest';
import type { Message } from 'platform/language';
import { templates } from './message-templates.ts';

const site = { publicUrl: 'https://shop.example', staffUrl: 'https://staff.example' };
const span = {
  start: Date.parse('2026-11-23T04:30:00Z'),
  end: Date.parse('2026-11-23T06:30:00Z'),
};
const THERMOSTAT = { en: 'Thermostat', hi: 'थर्मोस्टेट' };
const part = { name: THERMOSTAT, quantity: 2, amount: '₹1,300' };
const total = { total: '₹12,799', cash: '₹1,300' };

const edit = {
  lines: [
    { name: THERMOSTAT, before: 1, after: 2 },
    { name: THERMOSTAT, before: 0, after: 1 },
    { name: THERMOSTAT, before: 1, after: 0 },
  ],
  discount: '₹100',
  address: true,
};

const job = {
  orderId: 7,
  span,
  block: 'Sadar',
  customer: { name: 'Ravi Oraon', address: '12 Main Road' },
  work: { en: 'Fridge check × 2', hi: 'फ्रिज की जाँच × 2' },
  cash: '₹1,299',
};

/** Every message with sample values. */
const messages: Record<keyof typeof templates, Message> = {
  loginCode: templates.loginCode('0123', 300, site),
  withdrawalCode: templates.withdrawalCode('0123', 300, site),
  eraseCode: templates.eraseCode('0123', 300, site),
  staffCode: templates.staffCode('0123', 300, site),
  placedOnline: templates.placedOnline(7, '₹499', site),
  placedForCall: templates.placedForCall(7, '₹499', site),
  placedWithVisit: templates.placedWithVisit(7, '₹499', site),
  placedForPickUp: templates.placedForPickUp(7, '₹499', 'Main Road', site),
  readyToPickUp: templates.readyToPickUp(7, 'Main Road', site),
  confirmed: templates.confirmed(7, site),
  assigned: templates.assigned(7, 'Ravi Oraon', '9876543210'),
  started: templates.started(7, 'Ravi Oraon'),
  cancelledPaid: templates.cancelledPaid(7, '₹499'),
  cancelledUnpaid: templates.cancelledUnpaid(7),
  notCancelled: templates.notCancelled(7),
  completed: templates.completed(7, 'abc', site),
  partProposed: templates.partProposed(7, part, '₹12,799', site),
  partByTelephone: templates.partByTelephone(7, part, total, site),
  partAgreed: templates.partAgreed(7, part, { ...total, cash: null }),
  partDropped: templates.partDropped(7, part, { ...total, cash: null }),
  orderEdited: templates.orderEdited(7, edit, total, '₹100', site),
  editProposed: templates.editProposed(
    7,
    { ...edit, discount: '' },
    { total: '₹900', before: '₹800' },
    span.end,
    site,
  ),
  editAccepted: templates.editAccepted(7, edit, { ...total, cash: null }),
  placeServed: templates.placeServed('Barhi', site),
  paidInstead: templates.paidInstead(7, '₹499'),
  payOnline: templates.payOnline(7, '₹499', site),
  estimateMade: templates.estimateMade(
    7,
    { work: job.work, added: '₹2,450', total: '₹2,749', code: '4821' },
    site,
  ),
  estimateAccepted: templates.estimateAccepted(7, '₹2,450', total),
  paymentReceived: templates.paymentReceived(7, '₹499'),
  paymentRefunded: templates.paymentRefunded(7, '₹499'),
  paymentFailed: templates.paymentFailed(7, site),
  visitBooked: templates.visitBooked(7, span, site),
  visitMovedByStaff: templates.visitMovedByStaff(7, span, site),
  otherTechnician: templates.otherTechnician(7, span, 'Ravi Oraon', '9876543210'),
  visitTomorrow: templates.visitTomorrow(7, span, site),
  onTheWay: templates.onTheWay(7, span.start, { name: 'Ravi Oraon', phone: '9876543210' }, '4821'),
  visitMissedByCustomer: templates.visitMissedByCustomer(7),
  visitMissedByUs: templates.visitMissedByUs(7, span),
  jobAssigned: templates.jobAssigned(job, site),
  jobMoved: templates.jobMoved({ ...job, customer: null, cash: null }, site),
  jobChanged: templates.jobChanged(job, site),
  jobReassigned: templates.jobReassigned(7, span),
  jobCancelled: templates.jobCancelled(7, null),
  staffAdded: templates.staffAdded('dispatcher', site),
  staffRemoved: templates.staffRemoved(),
  ownerStaffAdded: templates.ownerStaffAdded('Ravi Oraon', 'Ravi Oraon', 'accounts', site),
  ownerStaffRemoved: templates.ownerStaffRemoved('Ravi Oraon', 'Ravi Oraon', site),
  jobsTomorrow: templates.jobsTomorrow([job, { ...job, span: null }], site),
  rewarded: templates.rewarded('₹50'),
  withdrawalRequested: templates.withdrawalRequested('₹500', '98*****210'),
  withdrawalPaid: templates.withdrawalPaid('₹500'),
  withdrawalRejected: templates.withdrawalRejected('₹500'),
  pushTitle: templates.pushTitle('pushNewOrder'),
  pushOrder: templates.pushOrder(7),
  newsletterSubject: templates.newsletterSubject(),
  newsletterMail: templates.newsletterMail('https://confirm', 'https://leave', 7),
};
const all = Object.entries(messages);

/** Names, links and words that stay in Latin script (`docs/hindi.md`). */
const LATIN =
  /https:\S+|@(?:shop|staff)\.example|\b(?:Sudhaar|Ravi Oraon|Barhi|PhonePe|Main Road)\b/g;
const extractFigures = (text: string): string[] => (text.match(/[\d,]*\d/g) ?? []).sort();
const extractLinks = (text: string): string[] => text.match(/https:\S+/g) ?? [];
const toHindiUrl = (url: string): string => url.replace('.example/', '.example/hi/');
const removeLinks = (text: string): string =>
  text.replaceAll(/https:\S+/g, '').replaceAll(/[।]/g, ' ');

describe.each(all)('%s', (_key, { en, hi }) => {
  it('has a Hindi text', () => {
    expect(hi).toMatch(/[\u0900-\u097f]/);
    expect(hi.replaceAll(LATIN, '')).not.toMatch(/[A-Za-z]|[\u0966-\u096f]/);
  });

  it('has the same figures and names in both languages', () => {
    expect(new Set(extractFigures(removeLinks(hi)))).toEqual(
      new Set(extractFigures(removeLinks(en))),
    );
    expect(new Set(removeLinks(hi).match(LATIN))).toEqual(new Set(removeLinks(en).match(LATIN)));
  });

  it('links to the same pages in its language', () => {
    expect(extractLinks(hi)).toEqual(extractLinks(en).map((url) => toHindiUrl(url)));
  });
});

it('a code message starts with the code and ends with the autofill line', () => {
  for (const { en, hi } of [messages.loginCode, messages.withdrawalCode, messages.eraseCode])
    for (const text of [en, hi]) {
      expect(text.startsWith('0123 ')).toBe(true);
      expect(text.split('\n').at(-1)).toBe('@shop.example #0123');
    }
  expect(messages.staffCode.hi.split('\n').at(-1)).toBe('@staff.example #0123');
  expect(messages.loginCode.en).toBe(
    '0123 is your Sudhaar login code. It works for 5 minutes. Do not share it.\n\n@shop.example #0123',
  );
});

it.each([
  [5, '1 minute'],
  [60, '1 minute'],
  [89, '1 minute'],
  [90, '2 minutes'],
  [600, '10 minutes'],
])('a code of %i seconds is valid for %s', (seconds, time) => {
  const { en, hi } = templates.loginCode('0123', seconds, site);
  expect(en).toContain(`It works for ${time}. `);
  expect(hi).toContain(`यह ${time.split(' ')[0]} मिनट तक चलेगा।`);
});
