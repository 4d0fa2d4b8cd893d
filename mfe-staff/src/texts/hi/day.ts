import type { Translation } from 'contract/language';
import type * as en from '../en/day.ts';

/** The part of the day, which stands before the time: `सुबह` in `सुबह 10:00`. */
function getPartOfDay({ hours }: en.ClockTime): string {
  if (hours < 4) return 'रात';
  if (hours < 12) return 'सुबह';
  if (hours < 16) return 'दोपहर';
  return hours < 20 ? 'शाम' : 'रात';
}

const formatClock = ({ hours, minutes }: en.ClockTime): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;

const formatTime = (time: en.ClockTime): string => `${getPartOfDay(time)} ${formatClock(time)}`;

export const texts: Translation<typeof en.texts> = {
  heading: 'मेरी विज़िट',
  tabsLabel: 'दिन',
  tabs: { today: 'आज', tomorrow: 'कल', week: 'हफ्ता' },
  visits: (count, done) => `${count} में से ${done} पूरी`,
  cash: (amount) => `आज लिया नकद: ${amount}`,
  upi: (amount) => `आज UPI से लिया: ${amount}`,
  none: 'आज कोई विज़िट नहीं है।',
  noneTomorrow: 'कल कोई विज़िट नहीं है।',
  noVisits: 'कोई विज़िट नहीं',
  next: 'अगली विज़िट',
  later: 'आज आगे',
  done: 'आज हो चुकी',
  notDone: 'आज नहीं हुई',
  hours: (from, to) =>
    getPartOfDay(from) === getPartOfDay(to)
      ? `${formatTime(from)} से ${formatClock(to)} बजे`
      : `${formatTime(from)} से ${formatTime(to)} बजे`,
  states: {
    booked: 'बुक है',
    'on the way': 'रास्ते में',
    arrived: 'ग्राहक के यहाँ',
    done: 'पूरी हुई',
    missed: 'नहीं हो पाई',
    cancelled: 'कैंसिल',
  },
  directions: 'रास्ता देखें',
  call: (name) => `${name} को कॉल करें`,
  callSecond: 'दूसरे नंबर पर कॉल करें',
  note: 'ग्राहक ने लिखा है',
  landmark: (landmark) => `पास में: ${landmark}`,
  lines: 'क्या करना है',
  history: 'अब तक क्या हुआ',
  due: (amount) => `${amount} लें`,
  paid: 'पेमेंट हो गया: कुछ नहीं लेना है',
  unpaid: 'पेमेंट अभी नहीं हुआ',
  steps: {
    'on-the-way': 'रास्ते में हूँ',
    arrived: 'ग्राहक के यहाँ हूँ',
    start: 'काम शुरू करें',
    complete: 'काम पूरा',
  },
  changes: {
    proposed: 'ग्राहक का जवाब बाकी है',
    agreed: 'ग्राहक ने हाँ कहा',
    declined: 'ग्राहक ने मना किया',
    withdrawn: 'वापस लिया गया',
    expired: 'समय पर जवाब नहीं आया',
  },
  change: (part, quantity, amount) => `${part} × ${quantity}, ${amount}`,
  work: (name, quantity) => (quantity === 1 ? name : `${name} × ${quantity}`),
  part: {
    open: 'पार्ट चाहिए',
    title: 'कौन सा पार्ट?',
    find: 'पार्ट खोजें',
    none: 'ऐसा कोई पार्ट नहीं है।',
    outOfStock: 'स्टॉक खत्म',
    quantity: 'कितने',
    ask: (amount) => `ग्राहक से पूछें: ${amount}`,
    rule: 'ग्राहक को मैसेज जाएगा और वे अपने फोन पर हाँ या नहीं कहेंगे। हाँ से पहले यह बिल में नहीं जुड़ता।',
  },
  missed: {
    open: 'घर पर कोई नहीं है',
    title: (order) => `ऑर्डर ${order}: घर पर कोई नहीं है?`,
    rule: 'पहले कॉल करें। ग्राहक को मैसेज जाएगा और वे दूसरा समय चुनेंगे। इसके बाद बदल नहीं सकते।',
    back: 'अभी नहीं',
  },
  photos: {
    heading: 'फोटो',
    before: 'काम से पहले की फोटो',
    after: 'काम के बाद की फोटो',
    add: (photo, count) => (count === 0 ? photo : `${photo} (${count})`),
    full: (max) => `सभी ${max} फोटो ले ली गईं।`,
    busy: 'फोटो छोटी की जा रही है',
    failed: 'फोन यह फोटो नहीं पढ़ पाया। फिर से लें।',
  },
  estimate: {
    make: 'एस्टीमेट बनाएँ',
    makeAgain: 'दूसरा एस्टीमेट बनाएँ',
    title: 'एस्टीमेट',
    find: 'मज़दूरी, गैस या पार्ट खोजें',
    none: 'रेट कार्ड में ऐसा कुछ नहीं है।',
    kinds: { labour: 'मज़दूरी', gas: 'गैस', part: 'पार्ट' },
    warranty: (days) => `${days} दिन की वारंटी`,
    add: 'जोड़ें',
    addRate: (name) => `${name} जोड़ें`,
    next: (sum) => `एस्टीमेट देखें: ${sum}`,
    total: 'बिल में जुड़ेगा',
    tax: (amount) => `इसमें ${amount} GST है`,
    credit: 'विज़िट के पैसे घटाए गए',
    rule: 'ग्राहक को मैसेज जाएगा। वे अपने फोन पर हाँ कहेंगे या आपको कोड बताएँगे। हाँ से पहले यह बिल में नहीं जुड़ता।',
    replaces: 'यह उस एस्टीमेट की जगह लेगा जिसका जवाब बाकी है।',
    send: (sum) => `ग्राहक को भेजें: ${sum}`,
    back: 'बदलें',
    made: (sum) => `${sum} का एस्टीमेट`,
    unsent: 'भेजना बाकी है। ग्राहक को अभी मैसेज नहीं मिला।',
    states: {
      open: 'ग्राहक का जवाब बाकी है।',
      accepted: 'ग्राहक ने हाँ कहा।',
      declined: 'ग्राहक ने मना किया। कुछ नहीं जुड़ा।',
      replaced: 'इसकी जगह दूसरा एस्टीमेट बना है।',
      expired: 'समय पर जवाब नहीं आया। कुछ नहीं जुड़ा।',
    },
    accepted: (sum) => `ग्राहक ने हाँ कहा: ${sum} जुड़ गए।`,
    acceptedTitle: (sum) => `ग्राहक को ${sum} मंज़ूर`,
    code: 'एस्टीमेट का कोड',
    codeHint: '4 अंक, ग्राहक को आए मैसेज में।',
    accept: 'ग्राहक ने हाँ कहा',
    openAtEnd: 'एस्टीमेट का जवाब बाकी है: वह बिल में नहीं जुड़ेगा।',
  },
  queue: {
    waiting: (count) => `${count} भेजना बाकी है`,
    unsent: 'भेजना बाकी है',
    action: (order, title) => `ऑर्डर ${order}: ${title}`,
    refused: (order, title) => `नहीं हुआ: ऑर्डर ${order}, ${title}`,
    seen: 'मैंने देख लिया',
    sendAgain: 'फिर से भेजें',
    drop: 'रहने दें: विज़िट फिर से पूरी करनी है',
    full: 'फोन में जगह नहीं है, इसलिए यह दर्ज नहीं हुआ। कुछ फोटो या ऐप हटाएँ और फिर दबाएँ।',
    photoLost: 'फोन से यह फोटो खो गई। फिर से लें।',
    notStored: 'यह फोन में दर्ज नहीं हो पाया। फिर दबाएँ या ऑफिस को कॉल करें।',
  },
  finish: {
    title: (order) => `ऑर्डर ${order} का काम पूरा हुआ?`,
    method: (amount) => `${amount} कैसे दे रहे हैं?`,
    byCash: 'नकद',
    byUpi: 'UPI',
    upi: {
      scan: (amount) => `ग्राहक से यह कोड स्कैन करवाएँ। ${amount} सीधे दुकान के खाते में जाएँगे।`,
      code: (amount) => `UPI से ${amount} देने का QR कोड`,
      noCode: (vpa) => `कोड नहीं खुला। ग्राहक ${vpa} पर पैसे भेज सकते हैं।`,
      reference: 'UPI रेफरेंस नंबर के आखिरी अंक',
      referenceHint: 'कम से कम 4 अंक, ग्राहक के पेमेंट ऐप में देखें।',
      confirm: (amount) => `${amount} UPI से आ गए, काम पूरा`,
    },
    confirmation: {
      legend: 'ग्राहक कैसे बताएँगे कि काम हो गया?',
      byCode: 'अपने कोड से',
      bySignature: 'साइन करके',
      code: 'ग्राहक का कोड',
      codeHint: '4 अंक, हमारे मैसेज या उनकी बुकिंग में।',
      pad: 'साइन',
      sign: 'ग्राहक से यहाँ उँगली से साइन करवाएँ।',
      clear: 'मिटाएँ',
      neither: 'दोनों नहीं? ऑफिस को कॉल करें: वे फोन पर पूछकर काम पूरा करेंगे।',
    },
    cash: (amount) => `${amount} बाकी हैं। पहले पैसे लें, फिर दबाएँ।`,
    nothing: 'कुछ बाकी नहीं: पेमेंट हो चुका है।',
    invoice: 'इनवॉइस बन जाएगा और ग्राहक को मैसेज जाएगा। इसके बाद बदल नहीं सकते।',
    open: (count) =>
      count === 1
        ? '1 पार्ट का जवाब बाकी है: वह बिल में नहीं जुड़ेगा।'
        : `${count} पार्ट का जवाब बाकी है: वे बिल में नहीं जुड़ेंगे।`,
    confirmCash: (amount) => `${amount} ले लिए, काम पूरा`,
    confirm: 'काम पूरा',
    back: 'अभी नहीं',
  },
};
