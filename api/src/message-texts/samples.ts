/** Sample values of placeholders, for the preview of a text. */
import type { Language } from 'platform/language';
import type { PlaceholderName } from './shipped.en.ts';

type Sample = Readonly<Record<Language, string>>;

const same = (text: string): Sample => ({ en: text, hi: text });

const work = { en: 'Fridge: gas refill', hi: 'फ्रिज: गैस भरना' };
const window = { en: 'Mon 23 Nov, 10:00 to 12:00', hi: 'सोम 23 नव॰, 10:00 से 12:00' };
const cash = { en: 'Take ₹1,299 in cash', hi: '₹1,299 नकद लें' };
const place = { en: 'Sunita Devi, 12 Main Road, Sadar', hi: 'Sunita Devi, 12 Main Road, सदर' };
const job = {
  en: `${place.en}. ${work.en}. ${cash.en}.`,
  hi: `${place.hi}। ${work.hi}। ${cash.hi}।`,
};

/** @param publicUrl base of the links */
export function buildSamples(
  publicUrl: string,
  { name, phone }: { name: string; phone: string },
): Readonly<Record<PlaceholderName, Sample>> {
  const link = (path: string): Sample => ({ en: publicUrl + path, hi: `${publicUrl}/hi${path}` });
  return {
    shop: same(name),
    phone: same(phone),
    code: same('4821'),
    minutes: { en: '5 minutes', hi: '5 मिनट' },
    count: same('2'),
    orderNumber: same('1042'),
    amount: same('₹499'),
    link: link('/booking'),
    feedbackLink: link('/f/Xy3kQ9'),
    leaveLink: link('/newsletter/leave'),
    hours: same('2'),
    days: same('7'),
    technician: same('Ravi Oraon'),
    technicianPhone: same('9876543210'),
    part: same('Thermostat × 1 (₹650)'),
    name: same('Thermostat'),
    total: same('₹1,149'),
    before: same('₹499'),
    cash,
    newTotal: { en: 'New total: ₹1,149.', hi: 'अब कुल ₹1,149 है।' },
    changes: { en: 'added Thermostat × 1', hi: 'Thermostat × 1 जोड़ा गया' },
    refund: same('₹100'),
    until: { en: 'Mon 23 Nov, 10:20', hi: 'सोम 23 नव॰, 10:20' },
    added: same('₹650'),
    work,
    window,
    time: same('10:20'),
    place,
    number: same('98*****210'),
    job,
    visits: { en: `${window.en}: ${job.en}`, hi: `${window.hi}: ${job.hi}` },
    role: { en: 'dispatcher', hi: 'डिस्पैचर' },
    by: same('Rakesh Kumar'),
  };
}
