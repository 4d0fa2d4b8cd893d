import type { Translation } from 'contract/language';
import type * as en from '../en/keys.ts';

export const texts: Translation<typeof en.texts> = {
  open: 'कीबोर्ड',
  title: 'इस पेज के बटन कीबोर्ड पर',
  on: 'एक अक्षर दबाने से उसका बटन दबता है, जब कुछ लिखा नहीं जा रहा हो।',
  off: 'अकेला अक्षर दबाने से कुछ नहीं होता।',
  turnOff: 'बंद करें',
  turnOn: 'चालू करें',
};
