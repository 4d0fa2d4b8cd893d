/** Hindi messages to people in the console. Style: `docs/hindi.md`. */
import type { SameShape } from 'platform/language';
import type { Obstacle } from '../visits/windows.rules.ts';
import { localizeState } from './customer.hi.ts';
import { localizePlace } from './places.ts';
import { localizeRole } from './roles.ts';
import type { en } from './staff.en.ts';

const OBSTACLES: Record<Obstacle, string> = {
  skill: 'यह पूरा काम नहीं जानते',
  block: 'इस ब्लॉक में नहीं जाते',
  hours: 'तब ड्यूटी पर नहीं हैं',
  leave: 'तब छुट्टी पर हैं, या दुकान बंद है',
  elsewhere: 'तब कहीं और काम पर हैं',
};
const STALE = 'इसलिए आपका बदलाव सेव नहीं हुआ। फिर से लोड करके कोशिश करें।';

/** States of changes, refunds and withdrawals. */
const STATES: Readonly<Record<string, string>> = {
  proposed: 'पर ग्राहक का जवाब बाकी है',
  agreed: 'पहले ही मंज़ूर हो चुका है',
  declined: 'के लिए ग्राहक मना कर चुके हैं',
  withdrawn: 'वापस लिया जा चुका है',
  expired: 'का समय निकल गया है',
};
const MONEY_STATES: Readonly<Record<string, string>> = {
  queued: 'भेजने की बारी में है',
  pending: 'का पेमेंट बाकी है',
  completed: 'का पेमेंट हो चुका है',
  failed: 'का पेमेंट नहीं हुआ',
  paid: 'का पेमेंट हो चुका है',
  rejected: 'नामंज़ूर हो चुकी है',
};

const describeOpenVisits = (orders: readonly number[]): string =>
  orders.length === 0
    ? ''
    : ` दूसरों को देने वाली विज़िट: ${orders.map((id) => `ऑर्डर ${id}`).join(', ')}।`;

const describeExpired = (proposals: number): string =>
  proposals === 0 ? '' : ` जिन पार्ट पर ग्राहक का जवाब नहीं आया, वे बिल में नहीं हैं: ${proposals}।`;

export const hi: SameShape<typeof en> = {
  // Any page
  enterDay: 'दिन ऐसे लिखें: 2026-11-23।',
  enterMonth: 'महीना ऐसे लिखें: 2026-11।',
  dayPast: 'यह दिन बीत चुका है।',
  tenDigits: 'दस अंकों का मोबाइल नंबर लिखें।',
  noMobileNumber: 'यह मोबाइल नंबर नहीं है: दस अंक लिखें, +91 के साथ या उसके बिना।',
  nothingChangedYet: 'अभी कुछ नहीं बदला है।',
  totalInRupees: 'कुल रकम रुपये में लिखें।',
  browserNotified: 'इस ब्राउज़र पर अब नोटिफिकेशन आएँगे।',
  browserNotNotified: 'इस ब्राउज़र पर अब नोटिफिकेशन नहीं आएँगे।',
  noPushService: 'इस ब्राउज़र पर नोटिफिकेशन नहीं आ सकते।',
  noFailedJob: 'ऐसा कोई रुका हुआ काम नहीं है।',
  jobRetried: (id) => `काम ${id} फिर से किया जा रहा है।`,
  noJobThatGaveUp: 'ऐसा कोई काम नहीं है, या उसकी कोशिश अभी चल रही है।',
  jobDismissed: (id) => `काम ${id} हटा दिया गया।`,

  // Orders
  noOrder: (id) => `ऑर्डर ${id} नहीं है।`,
  orderChangedSince: (actor, id) => `इस बीच ${actor ?? 'किसी और'} ने ऑर्डर ${id} बदल दिया, ${STALE}`,
  orderConfirmed: (id) => `ऑर्डर ${id} पक्का हो गया।`,
  orderStarted: (id) => `ऑर्डर ${id} का काम शुरू हो गया।`,
  orderGoesOn: (id) => `ऑर्डर ${id} चलता रहेगा।`,
  orderCancelled: (id, expired) => `ऑर्डर ${id} कैंसिल हो गया।${describeExpired(expired)}`,
  orderCompleted: (id, expired) => `ऑर्डर ${id} पूरा हो गया।${describeExpired(expired)}`,
  orderPlaced: (id) => `ऑर्डर ${id} हो गया। ग्राहक को बता दिया गया है।`,
  mayPayOnline: (id) => `ऑर्डर ${id} के ग्राहक अब ऑनलाइन पेमेंट कर सकते हैं। उन्हें बता दिया गया है।`,
  orderInCash: (id) => `ऑर्डर ${id} का पेमेंट अब नकद होगा। ग्राहक को बता दिया गया है।`,
  cancelRequested: (id) => `ग्राहक ने ऑर्डर ${id} कैंसिल करने को कहा है: पहले वह माँग मंज़ूर या नामंज़ूर करें।`,
  cancelNotRequested: (id) => `ऑर्डर ${id} कैंसिल करने की कोई माँग नहीं है।`,
  onlineNotPaid: (id) => `ऑर्डर ${id} का ऑनलाइन पेमेंट अभी नहीं हुआ है।`,
  noOpenCashOrder: (id) => `ऑर्डर ${id} ऐसा नकद ऑर्डर नहीं है जिसका पेमेंट बाकी हो।`,
  chooseCancelReason: () => 'वजह चुनें।',
  whoBearsCosts: 'चुनें कि खर्च कौन देगा: ग्राहक या हम।',
  howConfirmed: (min, max) => `लिखें कि ग्राहक ने फोन पर कैसे बताया कि काम पूरा है, ${min} से ${max} अक्षर।`,
  chooseItems: (max) => `1 से ${max} चीज़ें चुनें।`,
  chooseShownTime: 'दिखाए गए समय में से एक चुनें।',

  // Notes about orders and customers
  noteKept: 'नोट सेव हो गया। इसे सिर्फ स्टाफ देखता है।',
  noteDeleted: 'नोट हटा दिया गया।',
  noNote: (id, note) => `ऑर्डर ${id} में नोट ${note} नहीं है।`,
  customerDeleted: (id) => `ऑर्डर ${id} के ग्राहक ने अपना अकाउंट मिटा दिया है।`,
  noteAbout: 'चुनें कि नोट किसका है: ऑर्डर का या ग्राहक का।',
  noteText: (max) => `नोट ${max} अक्षरों के अंदर लिखें।`,

  // Edits of orders
  orderEdited: (id, refund) =>
    `ऑर्डर ${id} बदल गया। ग्राहक को बता दिया गया है।${refund === null ? '' : ` ${refund} वापस किए जाएँगे।`}`,
  discountReasonChanged: (id) => `ऑर्डर ${id} की छूट का कारण बदल गया।`,
  orderEditProposed: (id) => `ऑर्डर ${id} के ग्राहक से पूछा गया है। उनके हाँ कहने तक ऑर्डर वैसा ही रहेगा।`,
  orderEditWithdrawn: (id) => `ऑर्डर ${id} का बदलाव वापस ले लिया गया।`,
  lineTwice: 'हर चीज़ एक ही बार लिखें।',
  noLine: (id, line) => `ऑर्डर ${id} में लाइन ${line} नहीं है।`,
  estimateLine: (item) => `${item.hi} एस्टीमेट से है। इसकी संख्या नहीं बढ़ सकती।`,
  discountAtMost: (most) => `आप ज़्यादा से ज़्यादा ${most} की छूट दे सकते हैं।`,
  creditTooHigh: 'जो विज़िट फीस घटाई गई थी, वह बची हुई मरम्मत से ज़्यादा है। उसे भी हटाएँ।',
  coveredAtMost: (most) => `वारंटी वाली चीज़ों की कीमत ${most} है, छूट इससे ज़्यादा नहीं हो सकती।`,
  discountTooHigh: 'इस छूट के बाद ₹1 से कम बचता है।',
  discountInRupees: 'छूट पूरे रुपये में लिखें।',
  chooseDiscountReason: () => 'छूट की वजह चुनें।',
  orderLines: (max) => `एक ऑर्डर में 1 से ${max} चीज़ें होती हैं।`,
  editDoesNotFitVisit: (obstacle) =>
    `यह बदलाव विज़िट के समय में नहीं हो सकता: ${obstacle.hi} पहले दूसरा समय या टेक्नीशियन चुनें।`,
  editTimeTaken: 'यह बदलाव विज़िट के समय में नहीं हो सकता: वह समय अभी किसी और को मिल गया।',
  cannotEdit: (id, status) => `ऑर्डर ${id} ${localizeState(status)}, इसलिए बदला नहीं जा सकता।`,
  nothingChanged: 'कुछ नहीं बदला है।',

  // Parts of orders
  partOnOrder: (id) => `फोन पर ग्राहक के हाँ कहने से पार्ट ऑर्डर ${id} में जुड़ गया। ग्राहक को बता दिया गया है।`,
  partProposed: (id) => `ऑर्डर ${id} के ग्राहक से पूछा गया है। उनके हाँ कहने तक बिल वैसा ही रहेगा।`,
  partOffOrder: (change, id) => `बदलाव ${change} अब ऑर्डर ${id} में नहीं है।`,
  noOpenObjection: (change) => `बदलाव ${change} पर कोई आपत्ति बाकी नहीं है।`,
  objectionSettled: (id) => `ऑर्डर ${id} की आपत्ति निपट गई।`,
  noChange: (id, change) => `ऑर्डर ${id} में बदलाव ${change} नहीं है।`,
  changeAnswered: (change, state) => `बदलाव ${change} ${STATES[state] ?? 'बदल चुका है'}।`,
  partOfDiscounted: (id) => `ऑर्डर ${id} पर छूट है: पार्ट हटाने के लिए ऑर्डर बदलें।`,
  partCostsMore: (id) => `ऑर्डर ${id} खत्म हो चुका है, या पार्ट के दाम से कम पैसे बाकी हैं: ऑर्डर बदलें।`,

  // Visits
  technicianComes: (name, id, overruled) =>
    `ऑर्डर ${id} के लिए ${name} आएँगे।${overruled === undefined ? '' : ` ${overruled.hi}`}`,
  technicianOnTheWay: (name) => `${name} रास्ते में हैं।`,
  technicianArrived: (name) => `${name} पहुँच गए हैं।`,
  visitMissed: (id) => `ऑर्डर ${id} की विज़िट नहीं हो पाई। ग्राहक को बता दिया गया है।`,
  orderAssigned: (id, name, overruled) =>
    `ऑर्डर ${id} ${name} को दे दिया गया।${overruled === undefined ? '' : ` ${overruled.hi}`}`,
  technicianObstacle: (name, obstacle) => `${name} ${OBSTACLES[obstacle]}।`,
  technicianCannot: (obstacle) => `${obstacle.hi} फिर भी भेजा जा सकता है।`,
  technicianElsewhere: (name) => `${name} तब कहीं और हैं। एक साथ दो जगह नहीं हो सकते।`,
  noTechnicianForTime: (name) =>
    `${name} नाम का कोई टेक्नीशियन नहीं है, और इस ऑर्डर का समय तय है। लिस्ट में से चुनें।`,
  noTechnician: (name) => `${name} नाम या नंबर का कोई टेक्नीशियन नहीं है।`,
  whenVisitBegins: 'विज़िट का समय चुनें।',
  timePast: 'यह समय निकल चुका है।',
  nameTechnician: 'टेक्नीशियन का नाम या नंबर लिखें।',
  whoMissed: 'चुनें कि विज़िट किसकी वजह से नहीं हुई: ग्राहक की या हमारी।',

  // Technicians
  technicianAdded: (name, id, phone) =>
    `${name} टेक्नीशियन ${id} हैं, और कंसोल पर ${phone} से लॉगिन करते हैं।`,
  technicianChanged: (name) => `${name} की जानकारी बदल गई।`,
  technicianOnLeave: (name, orders) => `${name} की छुट्टी लिख ली गई।${describeOpenVisits(orders)}`,
  leaveTakenBack: (name) => `${name} की छुट्टी वापस ले ली गई: समय फिर से मिलेंगे।`,
  technicianRetired: (name, orders) =>
    `${name} को अब काम नहीं दिया जाएगा।${describeOpenVisits(orders)}`,
  technicianGone: (id) => `टेक्नीशियन ${id} नहीं है, या अब काम नहीं करते।`,
  technicianTaken: (name) => `${name} नाम के टेक्नीशियन पहले से हैं।`,
  technicianName: (max) => `टेक्नीशियन का नाम ${max} अक्षरों के अंदर लिखें।`,
  technicianNameOrId: (max) => `टेक्नीशियन का नाम ${max} अक्षरों के अंदर लिखें, या नंबर दें।`,
  numberIsNoName: 'नाम में सिर्फ नंबर नहीं हो सकता।',
  technicianSkills: 'कम से कम एक काम चुनें।',
  technicianBlocks: (blocks) =>
    `ब्लॉक इनमें से चुनें: ${blocks.map((block) => localizePlace(block, 'hi')).join(', ')}।`,
  technicianHours: 'ड्यूटी का समय “Mon-Sat 09:00-18:00” की तरह लिखें।',
  photoStored: 'फोटो सेव हो गई।',
  photoFirst: 'पहले फोटो अपलोड करें।',
  leaveEndsFirst: 'छुट्टी शुरू होने से पहले ही खत्म हो रही है।',
  noLeave: (id) => `टेक्नीशियन ${id} की आगे ऐसी कोई छुट्टी नहीं है।`,

  // Closed days and reports
  dayClosed: (day) => `${day} को दुकान बंद है: कोई समय नहीं मिलेगा।`,
  dayReopened: (day) => `${day} को दुकान फिर खुली है: समय मिलेंगे।`,
  dayClosedAlready: (day) => `${day} को दुकान पहले से बंद है।`,
  dayNotClosed: (day) => `${day} को दुकान बंद नहीं है।`,
  whyClosed: (max) => `वजह ${max} अक्षरों के अंदर लिखें।`,
  lastBeforeFirst: 'आखिरी दिन पहले दिन से पहले नहीं हो सकता।',
  periodTooLong: 'ज़्यादा से ज़्यादा एक साल चुनें।',
  placeSignUps: (count) => `मैसेज का इंतज़ार करने वाले: ${count}।`,
  placeTold: (count) => `इतने ग्राहकों को बताया गया: ${count}।`,

  // Money
  cashHandedOver: 'नकद जमा हो गया।',
  cashOutstanding: (sum, technician) => `${technician} के पास ${sum} बाकी हैं। फिर से देखें।`,
  upiConfirmed: (id) => `ऑर्डर ${id} का UPI पेमेंट पक्का हो गया।`,
  notPaidByUpi: (id) => `ऑर्डर ${id} का पेमेंट विज़िट पर UPI से नहीं हुआ था।`,
  upiConfirmedAlready: (id) => `ऑर्डर ${id} का UPI पेमेंट पहले ही पक्का हो चुका है।`,
  upiRejected: (id) => `दर्ज हुआ: ऑर्डर ${id} का पेमेंट नहीं मिला।`,
  upiRejectedAlready: (id) => `ऑर्डर ${id} का पेमेंट न मिलना पहले ही दर्ज है।`,
  upiNotRejected: (id) => `ऑर्डर ${id} का पेमेंट न मिलना दर्ज नहीं है।`,
  upiPaidInCash: (id) => `ऑर्डर ${id} का पेमेंट दुकान पर नकद मिल गया।`,
  paymentIn: 'पेमेंट हो गया है।',
  paymentFailed: 'पेमेंट नहीं हुआ। ग्राहक अपनी बुकिंग से फिर कोशिश कर सकते हैं।',
  paymentPending: 'ग्राहक ने अभी पेमेंट नहीं किया है।',
  paymentUnknown: 'पेमेंट कंपनी के पास यह पेमेंट नहीं है।',
  paymentNoAnswer: 'पेमेंट कंपनी से जवाब नहीं आया। जाँच अपने आप फिर से होगी।',
  noSuchPayment: 'ऐसा कोई पेमेंट नहीं है।',
  noPayment: (id) => `पेमेंट ${id} नहीं है।`,
  refundRetried: (id) => `रिफंड ${id} फिर से भेजा जा रहा है।`,
  refundRetriedAlready: (id) => `रिफंड ${id} पहले से ही फिर से भेजा जा रहा है।`,
  noSuchRefund: 'ऐसा कोई रिफंड नहीं है।',
  noRefund: (id) => `रिफंड ${id} नहीं है।`,
  refundIs: (id, state) => `रिफंड ${id} ${MONEY_STATES[state] ?? 'बदल चुका है'}।`,
  providerSilent: 'पेमेंट कंपनी से जवाब नहीं आया। कुछ नहीं बदला है।',
  withdrawalPaid: (id) => `निकासी ${id} का पेमेंट हो गया।`,
  withdrawalRejected: (id) => `निकासी ${id} नामंज़ूर हुई। पैसे वॉलेट में वापस हैं।`,
  noSuchWithdrawal: 'ऐसी कोई निकासी नहीं है।',
  noWithdrawal: (id) => `निकासी ${id} नहीं है।`,
  withdrawalIs: (id, status) => `निकासी ${id} ${MONEY_STATES[status] ?? 'बदल चुकी है'}।`,

  // Catalogue, stock and settings
  catalogueImported: 'कैटलॉग पब्लिश हो गया।',
  catalogueUnchanged: () => 'कैटलॉग में गलती है, इसलिए कुछ नहीं बदला। नंबर और सर्विस देख लें।',
  catalogueRestored: (version) => `कैटलॉग अब वैसा है जैसा वर्शन ${version} में था।`,
  catalogueChangedSince: (actor) => `इस बीच ${actor ?? 'किसी और'} ने कैटलॉग बदल दिया, ${STALE}`,
  noCatalogueVersion: (version) => `कैटलॉग का वर्शन ${version} नहीं है।`,
  catalogueVersionGone: (version) => `कैटलॉग का वर्शन ${version} अब सेव नहीं है।`,
  pictureKept: 'फोटो सेव हो गई।',
  tooManyPictures: 'बहुत सारी फोटो जोड़ी जा चुकी हैं।',
  stockSet: (part, count) => `${part.hi} का स्टॉक ${count} है।`,
  stockNotCounted: (part) => `${part.hi} की गिनती बंद कर दी गई।`,
  stockChangedSince: (part, count) =>
    count === null
      ? `इस बीच ${part.hi} की गिनती बंद कर दी गई है। देखकर फिर से गिनें।`
      : `इस बीच ${part.hi} का स्टॉक ${count} हो गया है। देखकर फिर से गिनें।`,
  stockCount: '0 से 1,00,000 तक की पूरी संख्या लिखें।',
  nameSparePart: 'स्पेयर पार्ट चुनें।',
  settingsPublished: 'सेटिंग पब्लिश हो गई।',
  settingsRestored: (version) => `सेटिंग अब वैसी है जैसी वर्शन ${version} में थी।`,
  settingsChangedSince: (actor) => `इस बीच ${actor ?? 'किसी और'} ने सेटिंग बदल दी, ${STALE}`,
  noSettingsVersion: (version) => `सेटिंग का वर्शन ${version} नहीं है।`,
  settingsVersionGone: (version) => `सेटिंग का वर्शन ${version} अब सेव नहीं है।`,

  // People and customers
  personAdded: (name, role) =>
    `${name} का रोल ${localizeRole(role)} है। कंसोल पर लॉगिन इसी नंबर से होगा।`,
  personRemoved: (name) => `${name} अब स्टाफ में नहीं हैं।`,
  codeConfirmed: 'पक्का हो गया।',
  personName: (max) => `नाम ${max} अक्षरों के अंदर लिखें।`,
  noPersonName: (name) => `${name} किसी का नाम नहीं हो सकता।`,
  chooseRole: (roles) => `रोल चुनें: ${roles.map(localizeRole).join(', ')}।`,
  roleAboveYours: (role) =>
    `${localizeRole(role)} रोल में ऐसे काम हैं जो आपके रोल में नहीं हैं, इसलिए आप यह रोल नहीं दे सकते।`,
  phoneOfOther: (name) => `यह नंबर ${name} का है। पहले ${name} को हटाएँ।`,
  similarName: (name) => `${name} नाम किसी और के नाम से मिलता-जुलता है। दूसरा नाम चुनें।`,
  nameTaken: (name) => `${name} नाम पहले से किसी और का है। दूसरा नाम चुनें।`,
  ownRole: 'अपना रोल आप खुद नहीं बदल सकते। किसी दूसरे मालिक से कहें।',
  noStaffNumber: 'यह नंबर स्टाफ में किसी का नहीं है।',
  neverLoggedIn: 'इस नंबर से किसी ने लॉगिन नहीं किया है।',
  neverAskedForCode: 'इस नंबर के लिए किसी ने कोड नहीं माँगा है।',
  choosePartner: 'पार्टनर या ग्राहक चुनें।',
  userIsPartner: 'यह नंबर अब पार्टनर का है।',
  userIsCustomer: 'यह नंबर अब ग्राहक का है।',
  numberUnlocked: 'इस नंबर से अब फिर से कोड माँगा और लॉगिन किया जा सकता है।',
  userLoggedOut: 'यह नंबर सब जगह से लॉगआउट हो गया।',
  personErased: 'इस नंबर की सारी जानकारी मिटा दी गई।',
  eraseStaffFirst: 'यह नंबर कंसोल पर काम करता है। पहले इसे स्टाफ या टेक्नीशियनों से हटाएँ।',
};
