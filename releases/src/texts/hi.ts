/** Texts about releases in Hindi, as the console shows them. */
import type { Translation } from 'contract/language';
import type { en } from './en.ts';
import type { VisitorShare } from './values.ts';

const formatShare = ({ hits, seen, rate }: VisitorShare): string => `${seen} में से ${hits} (${rate})`;

const describeFailures = (canary: VisitorShare, stable: VisitorShare): string =>
  `${formatShare(canary)} विज़िटर का पेज नहीं चला, स्टेबल पर ${formatShare(stable)} का।`;

const describeVisitors = (visitors: string | null): string =>
  visitors === null ? '' : `, ${visitors} विज़िटर देखकर तय`;

export const hi: Translation<typeof en> = {
  fullStop: '।',
  tests: {
    failed: 'पेज न चलना',
    dead: 'लगभग कुछ न चलना',
    slow: 'धीमे पेज',
    outcome: 'कार्ट में जोड़ना या ऑर्डर करना',
  },
  goals: { step: 'अगले चरण के लिए', promote: 'सबको देने के लिए' },
  stages: { probe: 'प्रोब', staff: 'स्टाफ के लिए' },
  states: {
    running: 'चल रहा है',
    paused: 'रोका हुआ है',
    held: 'फैसले का इंतज़ार है',
    halted: 'अपने आप रुका',
    promoted: 'सबके लिए स्टेबल हुआ',
    ended: 'खत्म हुआ',
  },
  step: ({ what, step, steps, stage, state }) =>
    `${what}: चरण ${step} / ${steps}, ${stage}, ${state}`,
  setByPerson: (remote) => `${remote}: हिस्सा किसी व्यक्ति ने तय किया।`,
  haltedWithSetShare: (what, percent) => `${what}: ${percent}%, किसी व्यक्ति ने तय किया, अपने आप रुका`,
  allPassed: (goal) => `${goal} सब टेस्ट पास हो गए।`,
  neverPass: (tests) => `इस रफ्तार पर ये टेस्ट कभी पास नहीं होंगे: ${tests}।`,
  missing: ({ count, goal, tests, time }) =>
    `${goal} करीब ${count} विज़िटर और चाहिए (${tests})${time === null ? '' : `, अभी के ट्रैफिक पर ${time}`}।`,
  seconds: (count) => `${count} सेकंड`,
  minutes: (count) => `${count} मिनट`,
  hours: (count) => `${count} घंटे`,

  reasons: {
    failed: describeFailures,
    dead: (canary, stable) => `लगभग कुछ नहीं चलता: ${describeFailures(canary, stable)}`,
    slow: (canary, stable) =>
      `${formatShare(canary)} विज़िटर को धीमा या हिलता पेज मिला, स्टेबल पर ${formatShare(stable)} को।`,
    outcome: (canary, stable) =>
      `${formatShare(canary)} विज़िटर ने कार्ट में जोड़ा या ऑर्डर किया, स्टेबल पर ${formatShare(stable)} ने।`,
    fewNetworks: (reason) => `${reason} पर वे इतने कम नेटवर्क से थे कि इसे रोका नहीं गया।`,
    mismatch: (seen, expected) =>
      `कैनरी के ${seen} विज़िटर गिने गए, हिस्से के हिसाब से ${expected} होने थे: तुलना पर भरोसा नहीं कर सकते।`,
    probeFailed: (step) => `प्रोब फेल हुआ: ${step ?? 'वजह नहीं बताई'}`,
    probeSilent: 'प्रोब ने 10 मिनट में जवाब नहीं दिया। देखें कि प्रोब चल रहा है या नहीं।',
    staffFailed: 'स्टाफ के लिए पेज या सर्वर फेल हुआ। कोड के एरर लिस्ट में हैं।',
    undecided: (days, doubt) => `${days} दिनों में फैसला नहीं हो सका। ${doubt}`,
    tooFewVisitors: 'इसके खिलाफ कुछ नहीं मिला, पर विज़िटर बहुत कम थे।',
    notCounted: 'इसका कोई विज़िटर नहीं गिना गया।',
    moreFailures: 'स्टेबल से ज़्यादा विज़िटर का पेज नहीं चला।',
    moreSlowPages: 'स्टेबल से ज़्यादा विज़िटर को धीमा पेज मिला।',
    fewerOutcomes: 'इसके विज़िटर ने स्टेबल से कम बार कार्ट में जोड़ा या ऑर्डर किया।',
    firstVersion: 'यह पहला वर्शन है: तुलना के लिए कोई और नहीं है।',
    plannedHold: (percent) => `${percent}% पर रुकना पहले से तय था।`,
    tookOver: (actor) => `${actor} ने अपने हाथ में लिया।`,
    becameStable: (version) => `${version} स्टेबल हुआ।`,
    withdrew: (actor, what) => `${actor} ने ${what} हटाया।`,
  },

  source: (commit, dirty) => `कमिट ${commit}${dirty ? ', बदलावों के साथ' : ''}`,
  actionDetails: {
    publish: (files, source) => `${files} फाइलें${source === null ? '' : `, ${source}`}`,
    rollout: ({ percent, steps, holdAt, visitors }) =>
      `${percent}% विज़िटर के लिए${steps === null ? '' : `, गार्ड के साथ: ${steps}`}${holdAt === null ? '' : `, ${holdAt}% पर रुकेगा`}${describeVisitors(visitors)}`,
    promote: (isLocal, visitors) =>
      `सबके लिए स्टेबल${isLocal ? ', इसी मशीन पर बना' : ''}${describeVisitors(visitors)}`,
    approve: 'मिल गई',
    rollback: (version) => `${version} खत्म किया गया`,
    hold: (reason) => `फैसले का इंतज़ार: ${reason}`,
    pause: 'रोका गया',
    resume: 'फिर शुरू हुआ',
    prune: (days) => `${days} दिन काम में न आने पर फाइलें हटाई गईं`,
    withdrawVersion: 'वर्शन हटाया गया',
    withdraw: (versions) => `हटाया गया, ${versions} खत्म`,
    endPreview: 'लिंक बंद किए गए',
    override: (target, until) => `${target ?? 'इस वर्शन'} का लिंक, ${until} तक`,
  },
  actionNames: {
    publish: 'पब्लिश',
    rollout: 'रोलआउट',
    promote: 'प्रमोट',
    approve: 'मंज़ूरी',
    rollback: 'रोलबैक',
    halt: 'हॉल्ट',
    hold: 'होल्ड',
    pause: 'पॉज़',
    resume: 'रिज़्यूम',
    prune: 'सफाई',
    withdraw: 'विदड्रॉ',
    'end-preview': 'प्रीव्यू',
    override: 'ओवरराइड',
  },
};
