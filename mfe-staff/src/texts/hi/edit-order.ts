import type { Translation } from 'contract/language';
import type * as en from '../en/edit-order.ts';

export const texts: Translation<typeof en.texts> = {
  title: (id) => `ऑर्डर ${id} बदलें`,
  sum: 'जोड़',
  discount: 'छूट, रुपये में',
  noDiscount: 'छूट न हो तो खाली छोड़ें।',
  maxDiscount: (rupees) => `छूट न हो तो खाली छोड़ें। आप ज़्यादा से ज़्यादा ${rupees} की छूट दे सकते हैं।`,
  maxWarranty: (rupees) => `वारंटी में ज़्यादा से ज़्यादा ${rupees} की छूट।`,
  reason: 'छूट की वजह',
  choose: 'चुनें',
  reasons: {
    warranty: 'वारंटी में मरम्मत',
    late: 'हम देर से पहुँचे',
    complaint: 'शिकायत',
    regular: 'पुराने ग्राहक',
    offer: 'ऑफर',
    other: 'कोई और वजह',
  },
  chooseReason: 'छूट की वजह चुनें।',
  changeAddress: 'पता बदलें',
  empty: 'ऑर्डर में कम से कम एक चीज़ चाहिए।',
  currentTotal: 'अभी कुल',
  newTotal: 'बदलने के बाद कुल',
  asked:
    'कुल बढ़ेगा: ग्राहक से पूछा जाएगा। जब तक वे 24 घंटे के अंदर हाँ न कहें (अपनी बुकिंग में, या आपको हमारे मैसेज का कोड बताकर), ऑर्डर वैसा ही रहेगा।',
  inCash: 'ऑनलाइन पेमेंट से जो ज़्यादा है, वह नकद देना होगा।',
  appliesAtOnce: 'बदलाव तुरंत लागू होगा। ग्राहक को मैसेज जाएगा।',
  reasonOnly: 'सिर्फ़ वजह बदलेगी। ग्राहक को मैसेज नहीं जाएगा।',
  refund: (rupees) => `${rupees} वापस जाएँगे।`,
  ask: 'ग्राहक से पूछें',
  save: 'बदलाव सेव करें',
  dismiss: 'रहने दें',
  proposal: {
    heading: 'ग्राहक से पूछा गया है',
    total: (before, after) => `कुल ${before} → ${after}`,
    until: (at) => `उनकी हाँ तक कुछ नहीं बदलेगा। ${at} तक जवाब दे सकते हैं।`,
    line: (name, before, after) =>
      before === 0
        ? `${name} × ${after} जोड़ें`
        : after === 0
          ? `${name} हटाएँ`
          : `${name} × ${before} → × ${after}`,
    discount: (rupees) => `छूट ${rupees}`,
    address: (address) => `नया पता: ${address}`,
    code: 'हमारे मैसेज का कोड',
    codeHint: 'फोन पर: ग्राहक से कोड पूछें।',
    accept: 'ग्राहक की हाँ है',
    withdraw: 'वापस लें',
  },
};
