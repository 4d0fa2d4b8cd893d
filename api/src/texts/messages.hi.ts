/** Hindi SMS texts. Style: `docs/hindi.md`. */
import type { SameShape } from 'platform/language';
import { business } from '../business/business.ts';
import { formatEstimate, formatSpan } from './when.ts';
import { BUSINESS_NAME, CALL_WITHIN_HOURS } from '../limits.ts';
import type { AddedPart, Job, NewTotal, Site, Span } from './message-values.ts';
import type { en } from './messages.en.ts';
import { placeIn } from './places.ts';

const contact = business.phones[0] ?? business.email;
const helpline = `कुछ पूछना हो तो ${contact} पर कॉल करें।`;

const says = (sentence: string): string => `${BUSINESS_NAME}: ${sentence}`;
const when = ({ start, end }: Span): string => formatSpan(start, end, 'hi');
const at = ({ publicUrl }: Site, path: string): string => `${publicUrl}/hi${path}`;
const thing = ({ name, quantity, amount }: AddedPart): string =>
  `${name} × ${quantity} (${amount})`;

const timeOf = ({ span }: Job): string => (span === null ? 'समय अभी तय नहीं है' : when(span));
const placeOf = ({ customer, block }: Job): string =>
  [customer?.name, customer?.address, placeIn(block, 'hi')].filter(Boolean).join(', ');
const moneyOf = ({ cash }: Job): string =>
  cash === null ? 'पेमेंट हो गया है, कुछ न लें' : `${cash} नकद लें`;
const jobOf = (job: Job): string => `${placeOf(job)}। ${job.work.hi}। ${moneyOf(job)}।`;

const newTotal = ({ total, cash }: NewTotal): string =>
  cash === null ? `अब कुल ${total} है।` : `अब कुल ${total} है। इसमें से ${cash} काम के समय नकद देने हैं।`;

function codeFor(code: string, seconds: number, { publicUrl }: Site, says: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return (
    `${code} ${says}। यह ${minutes} मिनट तक चलेगा। इसे किसी को न बताएँ।\n\n` +
    `@${new URL(publicUrl).hostname} #${code}`
  );
}

export const hi: SameShape<typeof en> = {
  loginCode: (code, seconds, site) =>
    codeFor(code, seconds, site, `आपका ${BUSINESS_NAME} लॉगिन कोड है`),
  withdrawalCode: (code, seconds, site) =>
    codeFor(code, seconds, site, `से ${BUSINESS_NAME} के वॉलेट से पैसे निकालना पक्का होगा`),
  eraseCode: (code, seconds, site) =>
    codeFor(code, seconds, site, `से आपका ${BUSINESS_NAME} अकाउंट मिटाना पक्का होगा`),

  placedOnline: (id, sum, site) =>
    says(
      `${sum} की बुकिंग #${id} हो गई। पेमेंट मिलते ही पक्की हो जाएगी। पेमेंट करें या देखें: ${at(site, '/booking')}`,
    ),
  placedForCall: (id, sum, site) =>
    says(
      `${sum} की बुकिंग #${id} हो गई। समय पक्का करने के लिए हम ${CALL_WITHIN_HOURS} घंटे के अंदर कॉल करेंगे। काम होने पर नकद दें। देखें: ${at(site, '/booking')}`,
    ),
  placedWithVisit: (id, sum, site) =>
    says(`${sum} की बुकिंग #${id} हो गई। काम होने पर नकद दें। देखें: ${at(site, '/booking')}`),

  confirmed: (id, site) => says(`आपकी बुकिंग #${id} पक्की है। यहाँ देखें: ${at(site, '/booking')}`),
  assigned: (id, technician, phone) =>
    says(
      `आपकी बुकिंग #${id} का काम ${technician} करेंगे। ${phone === null ? helpline : `उनसे ${phone} पर बात कर सकते हैं।`}`,
    ),
  started: (id, technician) => says(`${technician} ने आपकी बुकिंग #${id} का काम शुरू कर दिया है।`),
  cancelledPaid: (id, paid) =>
    says(`आपकी बुकिंग #${id} कैंसिल हो गई। आपके ${paid} वहीं वापस आ रहे हैं, जहाँ से पेमेंट किया था।`),
  cancelledUnpaid: (id) => says(`आपकी बुकिंग #${id} कैंसिल हो गई। कुछ देना नहीं है।`),
  notCancelled: (id) => says(`आपकी बुकिंग #${id} कैंसिल नहीं हो सकी, इसलिए काम होगा। ${helpline}`),
  completed: (id, feedback, site) =>
    says(
      `आपकी बुकिंग #${id} का काम पूरा हुआ। इनवॉइस: ${at(site, `/invoice/${id}`)} काम कैसा लगा? ${at(site, `/f/${feedback}`)}`,
    ),

  partProposed: (id, part, total, site) =>
    says(
      `आपकी बुकिंग #${id} में ${thing(part)} की ज़रूरत है। तब कुल ${total} होगा। यहाँ हाँ या नहीं बताएँ: ${at(site, '/booking')} आपकी मंज़ूरी के बिना कुछ नहीं जोड़ा जाएगा।`,
    ),
  partByTelephone: (id, part, total, site) =>
    says(
      `फोन पर हुई बात के हिसाब से आपकी बुकिंग #${id} में ${thing(part)} जोड़ा गया। ${newTotal(total)} मंज़ूर नहीं किया था? यहाँ बताएँ: ${at(site, '/booking')} या ${contact} पर कॉल करें।`,
    ),
  partAgreed: (id, part, total) =>
    says(`आपने बुकिंग #${id} के लिए ${thing(part)} मंज़ूर किया। ${newTotal(total)}`),
  partOff: (id, part, total) =>
    says(`आपकी बुकिंग #${id} से ${thing(part)} हटा दिया गया। ${newTotal(total)}`),

  paymentIn: (id, sum) => says(`आपका ${sum} का पेमेंट मिल गया। आपकी बुकिंग #${id} पक्की है।`),
  paymentFailed: (id, site) =>
    says(`बुकिंग #${id} का पेमेंट नहीं हुआ। फिर से पेमेंट करें या नकद चुनें: ${at(site, '/booking')}`),
  paymentBack: (id, sum) => says(`आपकी बुकिंग #${id} के ${sum} वहीं वापस भेज दिए, जहाँ से पेमेंट किया था।`),

  visitBooked: (id, span, site) =>
    says(
      `बुकिंग #${id} के लिए टेक्नीशियन ${when(span)} के बीच आएँगे। देखें या समय बदलें: ${at(site, `/visit/${id}`)}`,
    ),
  visitToldMoved: (id, span, site) =>
    says(`बुकिंग #${id} के लिए आने का नया समय: ${when(span)}। देखें: ${at(site, `/visit/${id}`)}`),
  otherTechnician: (id, span, technician, phone) =>
    says(`बुकिंग #${id} के लिए ${technician} आएँगे, ${when(span)} के बीच। उनसे ${phone} पर बात कर सकते हैं।`),
  visitTomorrow: (id, span, site) =>
    says(
      `याद रहे: बुकिंग #${id} के लिए टेक्नीशियन ${when(span)} के बीच आएँगे। देखें या समय बदलें: ${at(site, `/visit/${id}`)}`,
    ),
  onTheWay: (id, about, technician, phone) =>
    says(
      `बुकिंग #${id} के लिए ${technician} (${phone}) निकल चुके हैं और करीब ${formatEstimate(about)} बजे पहुँचेंगे।`,
    ),
  customerMissed: (id) =>
    says(
      `बुकिंग #${id} के लिए हमारे टेक्नीशियन आए थे, पर कोई नहीं मिला। दूसरे समय के लिए ${contact} पर कॉल करें।`,
    ),
  weMissed: (id, span) =>
    says(
      `माफ करें, बुकिंग #${id} के लिए ${when(span)} के बीच कोई नहीं आ सका। दूसरा समय तय करने के लिए हम कॉल करेंगे, या आप ${contact} पर कॉल करें।`,
    ),

  jobAssigned: (job, site) =>
    says(
      `ऑर्डर #${job.orderId} आपका है: ${timeOf(job)}। ${jobOf(job)} देखें: ${at(site, '/staff/technician')}`,
    ),
  jobMoved: (job, site) =>
    says(
      `ऑर्डर #${job.orderId} की विज़िट का समय बदल गया: ${timeOf(job)}। ${jobOf(job)} देखें: ${at(site, '/staff/technician')}`,
    ),
  jobTaken: (id, span) =>
    says(`ऑर्डर #${id}${span === null ? '' : ` (${when(span)})`} अब आपका नहीं है।`),
  jobCancelled: (id, span) =>
    says(`ऑर्डर #${id}${span === null ? '' : ` (${when(span)})`} कैंसिल हो गया। आपको नहीं जाना है।`),
  jobsTomorrow: (jobs, site) =>
    says(
      [
        `कल आपकी ${jobs.length} विज़िट ${jobs.length === 1 ? 'है' : 'हैं'}।`,
        ...jobs.map((job) => `${timeOf(job)}: ${jobOf(job)}`),
        `देखें: ${at(site, '/staff/technician')}`,
      ].join('\n'),
    ),

  rewarded: (sum) => says(`दोस्त के पहले ऑर्डर के लिए आपको ${sum} मिले। आपके वॉलेट में आ गए हैं।`),
  withdrawalNoted: (sum, number) =>
    says(
      `PhonePe नंबर ${number} पर ${sum} निकालने की माँग मिली। आपने नहीं की? तुरंत ${contact} पर कॉल करें।`,
    ),
  withdrawalPaid: (sum) => says(`आपकी ${sum} की निकासी का पेमेंट हो गया।`),
  withdrawalBack: (sum) => says(`${sum} नहीं भेजे जा सके। पैसे आपके वॉलेट में वापस आ गए हैं।`),
};
