/** Hindi SMS texts. Style: `docs/hindi.md`. */
import type { SameShape } from 'platform/language';
import { getBusiness } from '../business/business.ts';
import { formatEstimate, formatMoment, formatSpan } from './when.ts';
import { BUSINESS_NAME, CALL_WITHIN_HOURS } from '../limits.ts';
import type { AddedPart, Job, NewTotal, OrderEdit, Site, Span } from './message-values.ts';
import type { en } from './messages.en.ts';
import { localizePlace } from './places.ts';

const getContact = (): string => getBusiness().phones[0] ?? getBusiness().email;
const getHelpline = (): string => `कुछ पूछना हो तो ${getContact()} पर कॉल करें।`;

const addSender = (sentence: string): string => `${BUSINESS_NAME}: ${sentence}`;
const formatWhen = ({ start, end }: Span): string => formatSpan(start, end, 'hi');
const buildUrl = ({ publicUrl }: Site, path: string): string => `${publicUrl}/hi${path}`;
const buildStaffUrl = ({ staffUrl }: Site, path: string): string => `${staffUrl}/hi${path}`;
const buildDayUrl = (site: Site): string => buildStaffUrl(site, '/staff/technician');
const STAFF_LIST = '/staff/people?show=staff';
const ROLES: Readonly<Record<string, string>> = {
  owner: 'मालिक',
  manager: 'मैनेजर',
  dispatcher: 'डिस्पैचर',
  technician: 'टेक्नीशियन',
  accounts: 'हिसाब देखने वाले',
};
const formatPart = ({ name, quantity, amount }: AddedPart): string =>
  `${name} × ${quantity} (${amount})`;

const formatTime = ({ span }: Job): string =>
  span === null ? 'समय अभी तय नहीं है' : formatWhen(span);
const formatPlace = ({ customer, block }: Job): string =>
  [customer?.name, customer?.address, localizePlace(block, 'hi')].filter(Boolean).join(', ');
const formatCash = ({ cash }: Job): string =>
  cash === null ? 'पेमेंट हो गया है, कुछ न लें' : `${cash} नकद लें`;
const describeJob = (job: Job): string =>
  `${formatPlace(job)}। ${job.work.hi}। ${formatCash(job)}।`;

const formatNewTotal = ({ total, cash }: NewTotal): string =>
  cash === null ? `अब कुल ${total} है।` : `अब कुल ${total} है। इसमें से ${cash} काम के समय नकद देने हैं।`;

function formatLineChange({ name, before, after }: OrderEdit['lines'][number]): string {
  if (before === 0) return `${name} × ${after} जोड़ा गया`;
  return after === 0 ? `${name} हटाया गया` : `${name} × ${before} की जगह × ${after}`;
}

const formatEdit = ({ lines, discount, address }: OrderEdit): string =>
  [
    ...lines.map(formatLineChange),
    ...(discount === null ? [] : [discount === '' ? 'छूट हटाई गई' : `छूट ${discount}`]),
    ...(address ? ['पता बदला'] : []),
  ].join('; ');

function buildCodeMessage(
  code: string,
  seconds: number,
  origin: string,
  addSender: string,
): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return (
    `${code} ${addSender}। यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।\n\n` +
    `@${new URL(origin).hostname} #${code}`
  );
}

export const hi: SameShape<typeof en> = {
  loginCode: (code, seconds, site) =>
    buildCodeMessage(code, seconds, site.publicUrl, `आपका ${BUSINESS_NAME} लॉगिन कोड है`),
  withdrawalCode: (code, seconds, site) =>
    buildCodeMessage(
      code,
      seconds,
      site.publicUrl,
      `से ${BUSINESS_NAME} के वॉलेट से पैसे निकालना पक्का होगा`,
    ),
  eraseCode: (code, seconds, site) =>
    buildCodeMessage(
      code,
      seconds,
      site.publicUrl,
      `से आपका ${BUSINESS_NAME} अकाउंट मिटाना पक्का होगा`,
    ),
  staffCode: (code, seconds, site) =>
    buildCodeMessage(
      code,
      seconds,
      site.staffUrl,
      `से ${BUSINESS_NAME} के कंसोल पर आपका काम पक्का होगा`,
    ),

  placedOnline: (id, sum, site) =>
    addSender(
      `${sum} की बुकिंग #${id} हो गई। पेमेंट मिलते ही पक्की हो जाएगी। पेमेंट करें या देखें: ${buildUrl(site, '/booking')}`,
    ),
  placedForCall: (id, sum, site) =>
    addSender(
      `${sum} की बुकिंग #${id} हो गई। समय पक्का करने के लिए हम ${CALL_WITHIN_HOURS} घंटे के अंदर कॉल करेंगे। काम होने पर नकद दें। देखें: ${buildUrl(site, '/booking')}`,
    ),
  placedWithVisit: (id, sum, site) =>
    addSender(`${sum} की बुकिंग #${id} हो गई। काम होने पर नकद दें। देखें: ${buildUrl(site, '/booking')}`),

  confirmed: (id, site) =>
    addSender(`आपकी बुकिंग #${id} पक्की है। यहाँ देखें: ${buildUrl(site, '/booking')}`),
  assigned: (id, technician, phone) =>
    addSender(
      `आपकी बुकिंग #${id} का काम ${technician} करेंगे। ${phone === null ? getHelpline() : `उनसे ${phone} पर बात कर सकते हैं।`}`,
    ),
  started: (id, technician) => addSender(`${technician} ने आपकी बुकिंग #${id} का काम शुरू कर दिया है।`),
  cancelledPaid: (id, paid) =>
    addSender(`आपकी बुकिंग #${id} कैंसिल हो गई। आपके ${paid} वहीं वापस आ रहे हैं, जहाँ से पेमेंट किया था।`),
  cancelledUnpaid: (id) => addSender(`आपकी बुकिंग #${id} कैंसिल हो गई। कुछ देना नहीं है।`),
  notCancelled: (id) =>
    addSender(`आपकी बुकिंग #${id} कैंसिल नहीं हो सकी, इसलिए काम होगा। ${getHelpline()}`),
  completed: (id, feedback, site) =>
    addSender(
      `आपकी बुकिंग #${id} का काम पूरा हुआ। इनवॉइस: ${buildUrl(site, `/invoice/${id}`)} काम कैसा लगा? ${buildUrl(site, `/f/${feedback}`)}`,
    ),

  partProposed: (id, part, total, site) =>
    addSender(
      `आपकी बुकिंग #${id} में ${formatPart(part)} की ज़रूरत है। तब कुल ${total} होगा। यहाँ हाँ या नहीं बताएँ: ${buildUrl(site, '/booking')} आपकी मंज़ूरी के बिना कुछ नहीं जोड़ा जाएगा।`,
    ),
  partByTelephone: (id, part, total, site) =>
    addSender(
      `फोन पर हुई बात के हिसाब से आपकी बुकिंग #${id} में ${formatPart(part)} जोड़ा गया। ${formatNewTotal(total)} मंज़ूर नहीं किया था? यहाँ बताएँ: ${buildUrl(site, '/booking')} या ${getContact()} पर कॉल करें।`,
    ),
  partAgreed: (id, part, total) =>
    addSender(`आपने बुकिंग #${id} के लिए ${formatPart(part)} मंज़ूर किया। ${formatNewTotal(total)}`),
  partDropped: (id, part, total) =>
    addSender(`आपकी बुकिंग #${id} से ${formatPart(part)} हटा दिया गया। ${formatNewTotal(total)}`),

  orderEdited: (id, edit, total, refund, site) =>
    addSender(
      `आपकी बुकिंग #${id} बदल गई: ${formatEdit(edit)}। ${formatNewTotal(total)}${
        refund === null ? '' : ` ${refund} वहीं वापस भेज रहे हैं, जहाँ से पेमेंट किया था।`
      } देखें: ${buildUrl(site, '/booking')}`,
    ),
  editProposed: (id, edit, { total, before }, until, site) =>
    addSender(
      `आपकी बुकिंग #${id} में यह बदलना है: ${formatEdit(edit)}। तब कुल ${before} की जगह ${total} होगा। ${formatMoment(until, 'hi')} तक हाँ या नहीं बताएँ: ${buildUrl(site, '/booking')} आपकी मंज़ूरी के बिना कुछ नहीं बदलेगा।`,
    ),
  editAccepted: (id, edit, total) =>
    addSender(`आपने बुकिंग #${id} का बदलाव मंज़ूर किया: ${formatEdit(edit)}। ${formatNewTotal(total)}`),

  paidInstead: (id, sum) =>
    addSender(`बुकिंग #${id} का ${sum} का पेमेंट मिल गया। काम के समय कुछ नहीं देना है।`),
  payOnline: (id, sum, site) =>
    addSender(
      `बुकिंग #${id} के ${sum} अब ऑनलाइन दे सकते हैं: ${buildUrl(site, '/booking')} काम के समय नकद भी दे सकते हैं।`,
    ),
  estimateMade: (id, { work, added, total, code }, site) =>
    addSender(
      `आपकी बुकिंग #${id} का एस्टीमेट ${added} है: ${work.hi}। तब कुल ${total} होगा। यहाँ हाँ या नहीं बताएँ: ${buildUrl(site, '/booking')} हाँ के लिए कोड ${code} टेक्नीशियन को भी बता सकते हैं। आपकी मंज़ूरी के बिना कुछ नहीं जोड़ा जाएगा।`,
    ),
  estimateAccepted: (id, added, total) =>
    addSender(`आपने बुकिंग #${id} के लिए ${added} का एस्टीमेट मंज़ूर किया। ${formatNewTotal(total)}`),

  paymentReceived: (id, sum) => addSender(`आपका ${sum} का पेमेंट मिल गया। आपकी बुकिंग #${id} पक्की है।`),
  paymentFailed: (id, site) =>
    addSender(`बुकिंग #${id} का पेमेंट नहीं हुआ। फिर से पेमेंट करें या नकद चुनें: ${buildUrl(site, '/booking')}`),
  paymentRefunded: (id, sum) =>
    addSender(`आपकी बुकिंग #${id} के ${sum} वहीं वापस भेज दिए, जहाँ से पेमेंट किया था।`),

  visitBooked: (id, span, site) =>
    addSender(
      `बुकिंग #${id} के लिए टेक्नीशियन ${formatWhen(span)} के बीच आएँगे। देखें या समय बदलें: ${buildUrl(site, `/visit/${id}`)}`,
    ),
  visitMovedByStaff: (id, span, site) =>
    addSender(
      `बुकिंग #${id} के लिए आने का नया समय: ${formatWhen(span)}। देखें: ${buildUrl(site, `/visit/${id}`)}`,
    ),
  otherTechnician: (id, span, technician, phone) =>
    addSender(
      `बुकिंग #${id} के लिए ${technician} आएँगे, ${formatWhen(span)} के बीच। उनसे ${phone} पर बात कर सकते हैं।`,
    ),
  visitTomorrow: (id, span, site) =>
    addSender(
      `याद रहे: बुकिंग #${id} के लिए टेक्नीशियन ${formatWhen(span)} के बीच आएँगे। देखें या समय बदलें: ${buildUrl(site, `/visit/${id}`)}`,
    ),
  onTheWay: (id, about, { name, phone }, code) =>
    addSender(
      `बुकिंग #${id} के लिए ${name} (${phone}) निकल चुके हैं और करीब ${formatEstimate(about)} बजे पहुँचेंगे। काम पूरा होने का आपका कोड ${code} है। काम पूरा होने पर ही बताएँ।`,
    ),
  visitMissedByCustomer: (id) =>
    addSender(
      `बुकिंग #${id} के लिए हमारे टेक्नीशियन आए थे, पर कोई नहीं मिला। दूसरे समय के लिए ${getContact()} पर कॉल करें।`,
    ),
  visitMissedByUs: (id, span) =>
    addSender(
      `माफ करें, बुकिंग #${id} के लिए ${formatWhen(span)} के बीच कोई नहीं आ सका। दूसरा समय तय करने के लिए हम कॉल करेंगे, या आप ${getContact()} पर कॉल करें।`,
    ),

  jobAssigned: (job, site) =>
    addSender(
      `ऑर्डर #${job.orderId} आपका है: ${formatTime(job)}। ${describeJob(job)} देखें: ${buildDayUrl(site)}`,
    ),
  jobMoved: (job, site) =>
    addSender(
      `ऑर्डर #${job.orderId} की विज़िट का समय बदल गया: ${formatTime(job)}। ${describeJob(job)} देखें: ${buildDayUrl(site)}`,
    ),
  jobChanged: (job, site) =>
    addSender(
      `ऑर्डर #${job.orderId} बदल गया। ${formatTime(job)}। ${describeJob(job)} देखें: ${buildDayUrl(site)}`,
    ),
  jobReassigned: (id, span) =>
    addSender(`ऑर्डर #${id}${span === null ? '' : ` (${formatWhen(span)})`} अब आपका नहीं है।`),
  staffAdded: (role, site) =>
    addSender(
      `इस नंबर से अब आप कंसोल पर ${ROLES[role] ?? role} हैं। लॉग इन करें: ${buildStaffUrl(site, '/staff')}`,
    ),
  staffRemoved: () => addSender('आपके नंबर से अब कंसोल नहीं खुलेगा।'),
  ownerStaffAdded: (by, name, role, site) =>
    addSender(
      `${by} ने ${name} को कंसोल पर ${ROLES[role] ?? role} बनाया। अगर यह गलत है: ${buildStaffUrl(site, STAFF_LIST)}`,
    ),
  ownerStaffRemoved: (by, name, site) =>
    addSender(`${by} ने ${name} को कंसोल से हटाया। अगर यह गलत है: ${buildStaffUrl(site, STAFF_LIST)}`),
  jobCancelled: (id, span) =>
    addSender(
      `ऑर्डर #${id}${span === null ? '' : ` (${formatWhen(span)})`} कैंसिल हो गया। आपको नहीं जाना है।`,
    ),
  jobsTomorrow: (jobs, site) =>
    addSender(
      [
        `कल आपकी ${jobs.length} विज़िट ${jobs.length === 1 ? 'है' : 'हैं'}।`,
        ...jobs.map((job) => `${formatTime(job)}: ${describeJob(job)}`),
        `देखें: ${buildDayUrl(site)}`,
      ].join('\n'),
    ),

  placeServed: (place, site) =>
    addSender(`अब हम ${place} भी आते हैं। टेक्नीशियन बुक करें: ${buildUrl(site, '/')}`),

  rewarded: (sum) => addSender(`दोस्त के पहले ऑर्डर के लिए आपको ${sum} मिले। आपके वॉलेट में आ गए हैं।`),
  withdrawalRequested: (sum, number) =>
    addSender(
      `PhonePe नंबर ${number} पर ${sum} निकालने की माँग मिली। आपने नहीं की? तुरंत ${getContact()} पर कॉल करें।`,
    ),
  withdrawalPaid: (sum) => addSender(`आपकी ${sum} की निकासी का पेमेंट हो गया।`),
  withdrawalRejected: (sum) => addSender(`${sum} नहीं भेजे जा सके। पैसे आपके वॉलेट में वापस आ गए हैं।`),
};
