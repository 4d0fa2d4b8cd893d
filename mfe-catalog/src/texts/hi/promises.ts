import { WARRANTY_DAYS } from 'api/limits';
import type { Translation } from 'contract/language';
import type * as en from '../en/promises.ts';

export const promises: Translation<typeof en.promises> = [
  { icon: 'shield', title: `${WARRANTY_DAYS} दिन की वारंटी`, text: 'हमारे किए काम पर' },
  { icon: 'tag', title: 'तय दाम', text: 'टैक्स समेत, पहले से पता' },
  { icon: 'cash', title: 'पेमेंट काम के बाद', text: 'नकद, या बुक करते समय ऑनलाइन' },
  { icon: 'receipt', title: 'इनवॉइस', text: 'हर काम के बाद डाउनलोड करें' },
];
