/** Sample values of placeholders, for the preview of a text. */
import type { Language } from 'platform/language';
import type { PlaceholderName } from './default-messages.en.ts';

type Sample = Readonly<Record<Language, string>>;

const toSample = (text: string): Sample => ({ en: text, hi: text });

const work = { en: 'Fridge: gas refill', hi: 'फ्रिज: गैस भरना' };
const window = { en: 'Mon 23 Nov, 10:00 to 12:00', hi: 'सोम 23 नव॰, 10:00 से 12:00' };
const cash = { en: 'Take ₹1,299 in cash', hi: '₹1,299 नकद लें' };
const place = { en: 'Sunita Devi, 12 Main Road, Sadar', hi: 'Sunita Devi, 12 Main Road, सदर' };
const job = {
  en: `${place.en}. ${work.en}. ${cash.en}.`,
  hi: `${place.hi}। ${work.hi}। ${cash.hi}।`,
};

/**
 * Builds a sample value of each placeholder in both languages.
 * @param publicUrl base URL of sample links
 */
export function buildSamples(
  publicUrl: string,
  { name, phone }: { name: string; phone: string },
): Readonly<Record<PlaceholderName, Sample>> {
  const link = (path: string): Sample => ({ en: publicUrl + path, hi: `${publicUrl}/hi${path}` });
  return {
    shop: toSample(name),
    phone: toSample(phone),
    code: toSample('4821'),
    minutes: { en: '5 minutes', hi: '5 मिनट' },
    count: toSample('2'),
    orderNumber: toSample('1042'),
    amount: toSample('₹499'),
    link: link('/booking'),
    feedbackLink: link('/f/Xy3kQ9'),
    leaveLink: link('/newsletter/leave'),
    hours: toSample('2'),
    days: toSample('7'),
    technician: toSample('Ravi Oraon'),
    technicianPhone: toSample('9876543210'),
    part: { en: 'Thermostat × 1 (₹650)', hi: 'थर्मोस्टेट × 1 (₹650)' },
    name: { en: 'Thermostat', hi: 'थर्मोस्टेट' },
    total: toSample('₹1,149'),
    before: toSample('₹499'),
    cash,
    newTotal: { en: 'New total: ₹1,149.', hi: 'अब कुल ₹1,149 है।' },
    changes: { en: 'added Thermostat × 1', hi: 'थर्मोस्टेट × 1 जोड़ना' },
    refund: toSample('₹100'),
    until: { en: 'Mon 23 Nov, 10:20', hi: 'सोम 23 नव॰, 10:20' },
    added: toSample('₹650'),
    work,
    window,
    shopAddress: toSample('Matwari Chowk, Hazaribagh, Jharkhand 825301'),
    time: toSample('10:20'),
    place,
    number: toSample('98*****210'),
    job,
    visits: { en: `${window.en}: ${job.en}`, hi: `${window.hi}: ${job.hi}` },
    role: { en: 'dispatcher', hi: 'डिस्पैचर' },
    by: toSample('Rakesh Kumar'),
  };
}
