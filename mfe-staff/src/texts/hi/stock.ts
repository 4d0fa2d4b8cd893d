import type { Translation } from 'contract/language';
import type * as en from '../en/stock.ts';

export const texts: Translation<typeof en.texts> = {
  heading: 'स्टॉक',
  hint: 'ऑर्डर होने पर पार्ट रखे जाते हैं, कैंसिल होने पर लौटते हैं, पूरे होने पर घटते हैं। जिस पार्ट की गिनती बंद है, वह हमेशा ऑर्डर हो सकता है।',
  list: 'स्पेयर पार्ट',
  search: 'खोजें',
  lowOnly: 'सिर्फ कम या खत्म',
  none: 'ऐसा कोई पार्ट नहीं।',
  notCounted: 'गिनती बंद',
  free: (pieces) => (pieces > 0 ? `${pieces} उपलब्ध` : 'स्टॉक खत्म'),
  figures: (onHand, reserved) => `दुकान में ${onHand}, चालू ऑर्डर में ${reserved}`,
  short: (pieces) => `चालू ऑर्डर के लिए ${pieces} की कमी है। फिर से गिनें या और मँगाएँ।`,
  low: 'कम',
  count: 'गिनें',
  countPart: (name) => `गिनें: ${name}`,
  onHand: 'संख्या',
  onHandHint: 'सब मिलाकर, टेक्नीशियन के पास चालू ऑर्डर के लिए जो हैं वे भी',
  lowAt: 'कब कम माना जाए',
  lowAtHint: 'इतने या इससे कम उपलब्ध हों तो बताया जाता है',
  save: 'सेव करें',
  stop: 'गिनना बंद करें',
  cancel: 'रहने दें',
  counted: (name, pieces) => `${name} का स्टॉक ${pieces} है।`,
  stopped: (name) => `${name} की गिनती बंद।`,
};
