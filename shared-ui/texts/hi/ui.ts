import type { Translation } from 'contract/language';
import type * as en from '../en/ui.ts';

/** Same parts of the day as in visit times. */
function getPartOfDay(hours: number): string {
  if (hours < 4) return 'रात';
  if (hours < 12) return 'सुबह';
  if (hours < 16) return 'दोपहर';
  return hours < 20 ? 'शाम' : 'रात';
}

export const uiTexts: Translation<typeof en.uiTexts> = {
  language: 'hi',
  again: 'फिर से कोशिश करें',
  notOpened: 'नहीं खुल सका। फिर से कोशिश करें',
  failedPage: 'कुछ गड़बड़ हो गई!',
  connection: 'अपना इंटरनेट देखें और फिर से कोशिश करें।',
  busy: 'साइट पर इस समय बहुत भीड़ है। थोड़ी देर में फिर से कोशिश करें।',
  long: 'ज़्यादा समय लग रहा है। हम कोशिश कर रहे हैं।',
  now: 'अब',
  before: 'पहले',
  off: (percent) => `${percent}% छूट`,
  from: (price) => `${price} से`,
  rated: 'रेटिंग',
  ofFive: '5 में से',
  carousel: 'स्लाइड शो',
  slide: 'स्लाइड',
  oneOf: (position, count) => `${count} में से ${position}`,
  slideOf: (position, count) => `स्लाइड: ${count} में से ${position}`,
  previous: 'पिछला',
  next: 'अगला',
  pause: 'रोकें',
  play: 'चलाएँ',
  allServices: 'सभी सर्विस',
  allParts: 'सभी स्पेयर पार्ट',
  callUs: 'हमें कॉल करें',
  ask: 'हमसे पूछें',
  askOnWhatsApp: 'WhatsApp पर पूछें',
  closeMessage: 'मैसेज बंद करें',
  closeDialog: 'डायलॉग बंद करें',
  closeMenu: 'मेन्यू बंद करें',
  close: 'बंद करें',
  optional: '(ज़रूरी नहीं)',
  notMobile: 'यह 10 अंकों का मोबाइल नंबर नहीं है।',
  notWholeNumber: (digits) => `पूरे रुपये लिखें, ज़्यादा से ज़्यादा ${digits} अंक।`,
  digit: (position) => `अंक ${position}`,
  stars: (stars) => `${stars} स्टार`,
  ourFault: 'कुछ गड़बड़ हो गई',
  unauthenticated: 'फिर से लॉगिन करें।',
  breadcrumb: 'आप यहाँ हैं',
  delete: 'हटाएँ',
  decrease: 'संख्या घटाएँ',
  increase: 'संख्या बढ़ाएँ',
  quantity: 'संख्या',
  months: ['जन॰', 'फर॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  am: 'सुबह',
  pm: 'शाम',
  time: (clock, half, hours) => `${hours === undefined ? half : getPartOfDay(hours)} ${clock}`,
};
