/** Hindi messages to customers. Style: `docs/hindi.md`. */
import { choosePlural, type SameShape } from 'platform/language';
import { CALL_WITHIN_HOURS } from '../limits.ts';
import type { en } from './customer.en.ts';
import { localizePlace } from './places.ts';
import type { OpenItems } from './open-items.ts';

const formatBookings = (ids: readonly number[]): string =>
  `बुकिंग ${ids.map((id) => `#${id}`).join(', ')}`;

function describeOpen({ orders, payments, withdrawals }: OpenItems): string[] {
  const parts: string[] = [];
  if (orders.length > 0) parts.push(`${formatBookings(orders)} का काम बाकी है`);
  if (payments.length > 0) parts.push(`${formatBookings(payments)} के पैसे अभी रास्ते में हैं`);
  if (withdrawals > 0)
    parts.push(
      choosePlural('hi', withdrawals, {
        one: 'एक निकासी के पैसे अभी नहीं मिले हैं',
        other: 'कुछ निकासियों के पैसे अभी नहीं मिले हैं',
      }),
    );
  return parts;
}

const ALTERNATIVE = 'ऑनलाइन पेमेंट करें, या उनमें से एक पूरा होने पर फिर ऑर्डर करें।';

const ORDER_IS: Readonly<Record<string, string>> = {
  completed: 'यह बुकिंग पूरी हो चुकी है।',
  cancelled: 'यह बुकिंग कैंसिल हो चुकी है।',
};

/** States of orders and visits, for staff. */
const STATES: Readonly<Record<string, string>> = {
  pending: 'अभी पक्का नहीं है',
  confirmed: 'पक्का है',
  assigned: 'टेक्नीशियन को दिया गया है',
  'in progress': 'पर काम चल रहा है',
  completed: 'पूरा हो चुका है',
  cancelled: 'कैंसिल हो चुका है',
};
const VISIT_STATES: Readonly<Record<string, string>> = {
  booked: 'अभी शुरू नहीं हुई',
  'on the way': 'के लिए टेक्नीशियन रास्ते में हैं',
  arrived: 'पर टेक्नीशियन पहुँच चुके हैं',
  done: 'पूरी हो चुकी है',
  missed: 'छूट चुकी है',
  cancelled: 'कैंसिल हो चुकी है',
};

/** State of an order as a Hindi phrase for staff; a generic phrase if the state is unknown. */
export const localizeState = (status: string): string => STATES[status] ?? 'बदल चुका है';

const localizePlaces = (names: readonly string[]): string[] =>
  names.map((name) => localizePlace(name, 'hi'));

export const hi: SameShape<typeof en> = {
  validPhone: 'सही मोबाइल नंबर लिखें',
  otpSent: 'OTP भेज दिया गया',
  otpInvalid: 'OTP गलत है',
  otpExpired: 'OTP का समय निकल गया',
  loggedIn: 'लॉगिन हो गया',
  loggedOut: 'लॉगआउट हो गया',
  loggedOutElsewhere: 'बाकी सब जगह से लॉगआउट हो गया।',
  tooManyCodes: 'बहुत बार कोड माँगा गया है। कुछ देर बाद फिर से कोशिश करें।',
  tooManyWrongCodes: 'बहुत बार गलत कोड लिखा गया है। कुछ देर बाद नया कोड माँगें।',
  brakeCodes: 'इस समय बहुत लोग कोड माँग रहे हैं। एक मिनट बाद फिर से कोशिश करें।',
  brakeWrongCodes: 'इस समय बहुत गलत कोड आ रहे हैं। एक मिनट बाद फिर से कोशिश करें।',
  confirmByCode: 'कोड लिखकर पक्का करें।',
  noReferralCode: 'यह रेफरल कोड किसी का नहीं है।',
  chooseLanguage: 'en या hi चुनें।',
  languageSaved: 'भाषा सेव हो गई',
  accountDeleted: 'आपका अकाउंट मिटा दिया गया है।',
  staffStays: 'आपका नाम स्टाफ में है। पहले किसी मालिक से इसे स्टाफ से हटवाएँ।',
  accountStays: (openItems) => `अकाउंट अभी नहीं मिट सकता: ${describeOpen(openItems).join('; ')}।`,

  addressSaved: 'पता सेव हो गया',
  firstName: (max) => `अपना पहला नाम लिखें, ज़्यादा से ज़्यादा ${max} अक्षर।`,
  lastName: (max) => `अपना उपनाम लिखें, ज़्यादा से ज़्यादा ${max} अक्षर।`,
  fullAddress: (min, max) => `मकान नंबर, गली और मोहल्ला लिखें, ${min} से ${max} अक्षर।`,
  keepLandmark: (max) => `पास की जगह ${max} अक्षरों के अंदर लिखें।`,
  keepLabel: (max) => `पते का नाम ${max} अक्षरों के अंदर लिखें।`,
  tooManyAddresses: (max) => `आपके ${max} पते सेव हैं। नया जोड़ने से पहले कोई एक मिटाएँ।`,
  addressDeleted: 'पता मिटा दिया गया',
  addressChosen: 'पता चुन लिया गया',
  citiesOnly: (cities) => `हम सिर्फ ${localizePlaces(cities).join(' और ')} में आते हैं।`,
  chooseBlock: (blocks) => `${localizePlaces(blocks).join(' या ')} चुनें।`,
  chooseVisitBlock: (blocks) => `ब्लॉक चुनें: ${localizePlaces(blocks).join(', ')}।`,
  namePlace: (min, max) => `अपने ब्लॉक या गाँव का नाम लिखें, ${min} से ${max} अक्षर।`,
  placeServed: 'वहाँ हम आते हैं। ब्लॉक की लिस्ट में से चुनें।',
  placeNoted: 'धन्यवाद। हमने आपकी जगह लिख ली है।',
  placeSignedUp: 'धन्यवाद। जब हम वहाँ आने लगेंगे, आपको मैसेज भेजेंगे।',

  notAvailable: 'यह अभी उपलब्ध नहीं है।',
  noProducts: 'इस सर्विस में अभी कुछ नहीं है।',
  idsWithCommas: 'नंबरों के बीच कॉमा लगाएँ।',
  notServedYet: (appliance) => `${appliance.hi} का रिपेयर हम अभी नहीं करते।`,
  tooManySearches: 'बहुत बार खोजा जा चुका है। थोड़ी देर में फिर से कोशिश करें।',

  addedToCart: 'कार्ट में जोड़ दिया गया',
  cartUpdated: 'कार्ट बदल दिया गया',
  removedFromCart: 'कार्ट से हटा दिया गया',
  cartEmpty: 'आपका कार्ट खाली है।',
  productOrPart: 'या तो सर्विस चुनें या स्पेयर पार्ट।',
  outOfStock: (part) => `${part.hi} का स्टॉक खत्म है।`,
  tooFewInStock: (part, free) => `${part.hi}: स्टॉक में सिर्फ ${free}।`,
  lineFull: (max) => `एक चीज़ ज़्यादा से ज़्यादा ${max} ले सकते हैं।`,
  chooseQuantity: (max) => `1 से ${max} तक चुनें।`,

  orderSaved: 'ऑर्डर हो गया',
  choosePayment: 'नकद या ऑनलाइन पेमेंट चुनें।',
  customersNumber: 'ग्राहक का 10 अंकों का नंबर लिखें।',
  partnersOnly: 'ग्राहक का नंबर सिर्फ पार्टनर लिखते हैं।',
  keepNote: (max) => `नोट ${max} अक्षरों के अंदर लिखें।`,
  expectedTotalShape: 'रुपये, ज़्यादा से ज़्यादा दो दशमलव के साथ, जैसे 1499 या 549.50।',
  totalChanged: (total) => `अब कुल ${total} है। ऑर्डर करने से पहले एक बार फिर देख लें।`,
  tooLittleOnline: '₹1 से कम का पेमेंट नकद होता है।',
  cashOrdersOpen: (count) =>
    choosePlural('hi', count, {
      one: `आपका ${count} नकद ऑर्डर अभी बाकी है। ${ALTERNATIVE}`,
      other: `आपके ${count} नकद ऑर्डर अभी बाकी हैं। ${ALTERNATIVE}`,
    }),
  cashOrdersOfVisits: (visits, most) =>
    `इन ${visits} विज़िट में हर एक का नकद ऑर्डर अलग बनेगा, और एक साथ ${most} तक ही बाकी रह सकते हैं। अभी कम ऑर्डर करें, या कोई एक पूरा होने पर फिर से ऑर्डर करें।`,
  cashMost: (worth) => `नकद में ${worth} तक का ऑर्डर हो सकता है। ऑनलाइन पेमेंट करें।`,
  cashMostInAll: (worth) => `सब नकद ऑर्डर मिलाकर ${worth} तक हो सकते हैं। ${ALTERNATIVE}`,
  onlineOrdersOpen: (count) =>
    `आपके ${count} ऑर्डर का ऑनलाइन पेमेंट बाकी है। "मेरी बुकिंग" में किसी एक का पेमेंट करें या उसे कैंसिल करें, या नकद चुनें।`,
  payingAwayCartKept: 'अभी ऑनलाइन पेमेंट नहीं हो पा रहा है। आपका कार्ट वैसा ही है।',
  payingAway: 'अभी ऑनलाइन पेमेंट नहीं हो पा रहा है। थोड़ी देर में फिर से कोशिश करें।',
  stillPlacing: 'आपका ऑर्डर अभी हो रहा है। थोड़ी देर में फिर से कोशिश करें।',
  paidInCash: 'इस ऑर्डर का पेमेंट नकद है।',
  cashChosen: 'आप नकद देंगे।',
  paidAlready: 'इस ऑर्डर का पेमेंट हो चुका है।',
  noOrders: 'अभी कोई ऑर्डर नहीं है।',
  noCompleteOrders: 'अभी कोई पूरा हुआ ऑर्डर नहीं है।',
  orderIs: (status) => ORDER_IS[status] ?? 'इस बुकिंग में अब यह नहीं हो सकता।',
  cancelAsked: 'कैंसिल करने की माँग भेज दी गई',
  cancelled: 'आपकी बुकिंग कैंसिल हो गई।',
  cancelAskedAlready: 'कैंसिल करने की माँग पहले ही भेजी जा चुकी है।',
  invoiceLater: 'काम पूरा होने पर इनवॉइस मिलेगा',
  answerYesOrNo: 'हाँ या नहीं चुनें।',
  partAdded: 'आपकी बुकिंग में जोड़ दिया गया',
  partNotAdded: 'नहीं जोड़ा गया। आपका कुल वही है।',
  objectionNoted: 'बताने के लिए धन्यवाद। हम आपको कॉल करेंगे।',
  agreedAlready: 'इसे पहले ही मंज़ूर किया जा चुका है।',
  declinedAlready: 'इसके लिए पहले ही मना किया जा चुका है।',
  proposalOver: 'यह बुकिंग खत्म हो चुकी है, इसलिए कुछ नहीं जोड़ा गया।',
  proposalTakenBack: 'यह वापस ले लिया गया था, इसलिए कुछ नहीं जोड़ा गया।',
  estimateAdded: 'मंज़ूर हुआ। आपकी बुकिंग में जोड़ दिया गया।',
  estimateAcceptedAlready: 'यह एस्टीमेट पहले ही मंज़ूर हो चुका है।',
  estimateDeclinedAlready: 'इस एस्टीमेट के लिए मना किया गया था, इसलिए कुछ नहीं जोड़ा गया।',
  estimateReplaced: 'इसके बाद नया एस्टीमेट बना है। उसे देखें।',
  estimateOutdated: 'बुकिंग बाद में बदल गई है। नया एस्टीमेट बनाना होगा।',
  noSuchEstimate: 'इस बुकिंग में ऐसा कोई एस्टीमेट नहीं है।',
  visitFeeCredited: 'विज़िट के पैसे घटाए गए',
  nothingCanBeAdded: 'इस बुकिंग में अब कुछ नहीं जोड़ा जा सकता।',
  editAccepted: 'आपकी बुकिंग बदल दी गई है।',
  editDeclined: 'कुछ नहीं बदला। आपकी बुकिंग वैसी ही है।',
  editReplaced: 'यह बदलाव अब खुला नहीं है। अपनी बुकिंग फिर से देखें।',
  wrongEditCode: 'यह बदलाव का कोड नहीं है। फिर से पूछें और दोबारा भरें।',
  editCodeLocked: 'कई बार गलत कोड भरा गया। ग्राहक अपनी बुकिंग में मंज़ूर कर सकते हैं।',
  editExpired: 'जवाब देने का समय खत्म हो गया। आपकी बुकिंग वैसी ही है।',
  editDoesNotFit: 'टेक्नीशियन के पास अब इस बदलाव के लिए समय नहीं है। दूसरे समय के लिए हम आपको कॉल करेंगे।',
  nothingToObject: 'इसमें एतराज़ की कोई बात नहीं है।',
  objectedAlready: 'यह हमने लिख लिया है।',

  visitMoved: 'विज़िट का समय बदल दिया गया।',
  timeKept: 'यह समय आपके लिए रखा गया है।',
  timeTaken: 'यह समय अभी किसी और ने ले लिया।',
  timeNotKept: 'आपका चुना हुआ समय अब आपके लिए रखा नहीं है। फिर से चुनें।',
  tooManyHolds:
    'पिछले एक घंटे में कई बार समय रखा जा चुका है। थोड़ी देर रुकें, या बिना समय चुने ऑर्डर करें: हम कॉल करके समय तय करेंगे।',
  noTimes: 'अभी चुनने के लिए कोई समय नहीं है। समय तय करने के लिए हम आपको कॉल करेंगे।',
  longerThanDay: 'यह काम एक दिन में पूरा नहीं होगा। इसकी योजना बनाने के लिए हम आपको कॉल करेंगे।',
  partsWay: 'पार्ट कैसे लेंगे, फिर से चुनें।',
  splitAtDoor: 'एक से ज़्यादा टेक्नीशियन आएँगे और हर एक को उनकी विज़िट पर पेमेंट होगा। नकद चुनें।',
  severalVisits: 'यह काम एक बार में नहीं होगा। समय तय करने के लिए हम आपको कॉल करेंगे।',
  chooseTime: 'दिखाए गए समय में से एक चुनें।',
  chooseTimeAgain: 'समय फिर से चुनें।',
  daysAhead: (max) => `1 से ${max} दिन तक के लिए पूछें।`,
  productsByIds: 'सर्विस के नंबर लिखें, बीच में कॉमा लगाएँ।',
  timeByPhone: 'टेक्नीशियन फोन पर आपसे समय तय करेंगे। हमें कॉल करें।',
  noVisitToPickUp: 'यह ऑर्डर दुकान से लेना है, इसलिए इसमें विज़िट नहीं है।',
  visitDone: 'यह विज़िट हो चुकी है।',
  visitCancelled: 'यह विज़िट कैंसिल हो चुकी है।',
  visitOver: 'यह विज़िट निकल चुकी है। दूसरे समय के लिए हमें कॉल करें।',
  moveUntil: (hours) => `समय ${hours} घंटे पहले तक ही बदला जा सकता है। हमें कॉल करें।`,
  movedEnough: (times) => `समय ${times} बार ही बदला जा सकता है। दूसरे समय के लिए हमें कॉल करें।`,

  noWithdrawals: 'अभी कोई निकासी नहीं है।',
  withdrawalAsked: `पैसे निकालने की माँग मिल गई। हमारी टीम ${CALL_WITHIN_HOURS} घंटे के अंदर आपसे बात करेगी।`,
  phonePeNumber: '10 अंकों का सही PhonePe नंबर लिखें।',
  wholeRupees: 'रकम पूरे रुपये में लिखें।',
  minWithdrawal: (sum) => `कम से कम ${sum} निकाल सकते हैं।`,
  maxWithdrawal: (sum) => `एक बार में ज़्यादा से ज़्यादा ${sum} निकाल सकते हैं।`,
  walletHas: (balance) => `आपके वॉलेट में ${balance} हैं।`,

  contactTaken: 'धन्यवाद। हम जल्द ही आपको कॉल करेंगे।',
  keepTo: (max) => `इसे ${max} अक्षरों के अंदर लिखें।`,
  selectRating: 'रेटिंग चुनें',
  keepComment: (max) => `अपनी बात ${max} अक्षरों के अंदर लिखें।`,
  chooseReasons: 'अपनी रेटिंग की वजहों में से चुनें।',
  feedbackIn: 'आपका फीडबैक मिल चुका है। धन्यवाद।',
  feedbackTaken: 'आपके फीडबैक के लिए धन्यवाद।',
  validEmail: 'सही ईमेल पता लिखें।',
  lookIntoMailbox: 'अपना ईमेल देखें और पक्का करने के लिए लिंक खोलें।',

  // Pictures that people send
  pictureTooLarge: (kilobytes) => `एक फोटो ${kilobytes} kB तक की हो सकती है।`,
  pictureTooWide: (pixels) => `फोटो की लंबाई और चौड़ाई ${pixels} पिक्सल तक हो सकती है।`,
  pictureType: 'PNG, JPEG या WebP फोटो भेजें।',
  pictureDamaged: 'यह फोटो खराब है। दूसरी फाइल भेजें।',

  // A technician's own day
  toldOnTheWay: 'ग्राहक को बता दिया गया कि आप रास्ते में हैं।',
  noteArrived: 'दर्ज हुआ: आप ग्राहक के यहाँ हैं।',
  customerWasOut: (order) => `ऑर्डर ${order} के ग्राहक को बता दिया गया कि कोई नहीं मिला।`,
  workBegun: (order) => `ऑर्डर ${order} का काम चल रहा है।`,
  workDone: (order) => `ऑर्डर ${order} का काम पूरा हुआ।`,
  customerAsked: (order) => `ऑर्डर ${order} के ग्राहक से पूछा गया है।`,
  estimateSent: (order) => `ऑर्डर ${order} के ग्राहक को एस्टीमेट भेज दिया गया है।`,
  estimateAccepted: (order) => `ऑर्डर ${order} के ग्राहक ने एस्टीमेट मंज़ूर किया।`,
  noEstimateNow: (order) => `ऑर्डर ${order} में अभी एस्टीमेट नहीं बन सकता।`,
  tooManyEstimates: (max) => `एक ऑर्डर में ${max} से ज़्यादा एस्टीमेट नहीं बनते। ऑफिस को कॉल करें।`,
  unknownRate: 'यह रेट कार्ड में नहीं है। फिर से चुनें।',
  pricesTooOld: 'इस फोन के दाम बहुत पुराने हैं। नेटवर्क में पेज खोलें और फिर से बनाएँ।',
  otherEstimateTotal: (sum) => `एस्टीमेट ${sum} का होता है। नेटवर्क में पेज खोलें और फिर से बनाएँ।`,
  wrongEstimateCode: 'यह एस्टीमेट का कोड नहीं है। फिर से पूछें और दोबारा भरें।',
  estimateCodeLocked: 'कई बार गलत कोड भरा गया। ग्राहक अपने फोन पर मंज़ूर कर सकते हैं।',
  dayIsOver: 'आप बीते कल से आगे की विज़िट ही देख सकते हैं।',
  noTechnicianOfNumber: 'आपके नंबर से कोई टेक्नीशियन नहीं है।',
  notYourVisit: (order) =>
    `ऑर्डर ${order} आपकी विज़िट में नहीं है। शायद उसका समय बदला गया है या वह दूसरे टेक्नीशियन को दिया गया है।`,
  visitMovedSince: (order) => `ऑर्डर ${order} की विज़िट का समय बदल गया है। नया समय देखें।`,
  visitIs: (order, state) => `ऑर्डर ${order} की विज़िट ${VISIT_STATES[state] ?? 'बदल चुकी है'}।`,
  orderStands: (order, status) => `ऑर्डर ${order} ${localizeState(status)}।`,
  noVisitOfOrder: (order) => `ऑर्डर ${order} की कोई विज़िट नहीं है।`,
  cannotBe: (order, status) => `ऑर्डर ${order} ${localizeState(status)}, इसलिए यह नहीं हो सकता।`,
  noSuchPart: (part) => `${part} नंबर का कोई पार्ट नहीं है।`,
  noPartsUnpaid: (order) => `ऑर्डर ${order} का ऑनलाइन पेमेंट अभी नहीं आया है।`,
  noPartsNow: (order) => `ऑर्डर ${order} में अभी पार्ट नहीं जुड़ सकते।`,
  upiReference: 'रेफरेंस के आखिरी 4 से 12 अंक भरें।',
  choosePhotoStage: 'चुनें कि फोटो काम से पहले की है या बाद की।',
  sendPicture: 'फोटो भेजें।',
  noSubscription: 'इस ब्राउज़र से नोटिफिकेशन चालू नहीं हो सके।',
  photoTaken: (order) => `फोटो ऑर्डर ${order} में जुड़ गई।`,
  noPhotosNow: (order) => `ऑर्डर ${order} में फोटो आपके पहुँचने से लेकर काम के एक दिन बाद तक जुड़ सकती हैं।`,
  enoughPhotos: (order, max) => `ऑर्डर ${order} में पहले से ${max} फोटो हैं।`,
  fourDigits: 'कोड 4 अंकों का होता है।',
  codeOrSignature: 'ग्राहक का कोड भरें या उनसे साइन करवाएँ।',
  drawnSignature: 'यह साइन नहीं है। ग्राहक से फिर से साइन करवाएँ।',
  wrongCompletionCode: 'यह ग्राहक का कोड नहीं है। फिर से पूछें और दोबारा भरें।',
  completionCodeLocked: 'कई बार गलत कोड भरा गया। ग्राहक से साइन करवाएँ या ऑफिस को कॉल करें।',
  cashOrUpi: 'नकद या UPI में से एक ही भरें।',
  anotherSumDue: (due, order) => `ऑर्डर ${order} के ${due} बाकी हैं। पैसे लेने से पहले फिर से देखें।`,
};
