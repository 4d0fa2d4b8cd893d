import { expect, it, vi } from 'vitest';
import { describeHistoryEntry, getAuthor } from './history.ts';

// The build replaces the English texts like this on Hindi pages.
vi.mock('../texts/en/order.ts', () => import('../texts/hi/order.ts'));
vi.mock('../texts/en/status.ts', () => import('../texts/hi/status.ts'));

it.each([
  ['order pending, unpaid', 'ऑर्डर: बाकी, पेमेंट बाकी'],
  ['order in progress, paid, asks to cancel', 'ऑर्डर: काम चल रहा है, पेमेंट हो गया, कैंसिल की माँग'],
  ['withdrawn: Gasket × 1', 'वापस लिया: Gasket × 1'],
  ['objects to Gasket', 'ग्राहक को मंज़ूर नहीं: Gasket'],
])('describes %s in Hindi', (what, text) => {
  expect(describeHistoryEntry({ what, detail: {} })).toBe(text);
});

it('names parts of the system in Hindi, and people as they are named', () => {
  expect([getAuthor('checkout'), getAuthor('Meena')]).toEqual(['ऑनलाइन ऑर्डर', 'Meena']);
});
