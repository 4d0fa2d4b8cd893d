/** Hindi for the lines about rollouts, which the server composes in English. Only the Hindi texts load it. Pure. */

/** Lines and names without values. */
const FIXED: Readonly<Record<string, string>> = {
  failures: 'पेज न चलना',
  'hardly working': 'लगभग कुछ न चलना',
  'slow pages': 'धीमे पेज',
  'adding to the cart or ordering': 'कार्ट में जोड़ना या ऑर्डर करना',
  probe: 'प्रोब',
  'people with a role': 'स्टाफ के लिए',
  running: 'चल रहा है',
  paused: 'रोका हुआ है',
  held: 'फैसले का इंतज़ार है',
  halted: 'अपने आप रुका',
  promoted: 'सबके लिए स्टेबल हुआ',
  ended: 'खत्म हुआ',
  'the next step': 'अगले चरण के लिए',
  everyone: 'सबको देने के लिए',
  s: 'सेकंड',
  minutes: 'मिनट',
  hours: 'घंटे',
  'this version': 'इस वर्शन',
  'approve: approved': 'मंज़ूरी: मिल गई',
  'pause: paused': 'पॉज़: रोका गया',
  'resume: resumed': 'रिज़्यूम: फिर शुरू हुआ',
  'withdraw: version withdrawn': 'विदड्रॉ: वर्शन हटाया गया',
  'end-preview: preview links ended': 'प्रीव्यू: लिंक बंद किए गए',
  'no reason given': 'वजह नहीं बताई',
  'It failed for people with a role. `release errors` shows where.':
    'स्टाफ के लिए फेल हुआ। कहाँ, यह एरर की सूची में है।',
  'The probe did not report in 10 minutes. Is `npm run probe` running?':
    'प्रोब ने 10 मिनट में जवाब नहीं दिया। देखें कि प्रोब चल रहा है या नहीं।',
  'No evidence is against it, but there were too few visitors.':
    'इसके खिलाफ कुछ नहीं मिला, पर विज़िटर बहुत कम थे।',
  'It is the first version: there is none to compare it with.':
    'यह पहला वर्शन है: तुलना के लिए कोई और नहीं है।',
  'No visitor of it was counted.': 'इसका कोई विज़िटर नहीं गिना गया।',
  'More of its visitors met a failure than on stable.': 'स्टेबल से ज़्यादा विज़िटर का पेज नहीं चला।',
  'More of its visitors had a slow page than on stable.': 'स्टेबल से ज़्यादा विज़िटर को धीमा पेज मिला।',
  'Its visitors added to the cart or ordered less often than on stable.':
    'इसके विज़िटर ने स्टेबल से कम बार कार्ट में जोड़ा या ऑर्डर किया।',
};

const TESTS = String.raw`([a-z ]+(?:, [a-z ]+)*)`;
const DECIDED = String.raw`(?:, decided by ([\d,]+) visitors)?`;

const toList = (names: string): string => names.split(', ').map(toHindiLine).join(', ');

/** `12 of 322 (3.7%)` */
const toShare = (share: string): string => share.replace(/^(\S+) of (\S+)/, '$2 में से $1');

type Parts = readonly (string | undefined)[];

/** Text that depends on an optional part. */
const when = (part: string | undefined, build: (part: string) => string): string =>
  part === undefined ? '' : build(part);

/** Whole lines, and their Hindi from the parts in parentheses. */
const LINES: readonly (readonly [RegExp, (...parts: Parts[number][]) => string])[] = [
  // First, because what follows is a line, too.
  [/^halt: (.+)$/, (reason = '') => `हॉल्ट: ${toHindiLine(reason)}`],
  [
    /^hold: waits for a person: (.+)$/,
    (reason = '') => `होल्ड: फैसले का इंतज़ार: ${toHindiLine(reason)}`,
  ],
  [
    /^(\S+ \S+): step (\d+) of (\d+), (probe|people with a role|\d+%), (\w+)(?:\. (.+)|\.|: (.+))?$/,
    (what, step, steps, stage = '', state = '', missing, reason) =>
      `${what}: चरण ${step} / ${steps}, ${toHindiLine(stage)}, ${toHindiLine(state)}${
        when(missing, (line) => `। ${toHindiLine(line)}`) ||
        when(reason, (line) => `: ${toHindiLine(line)}`) ||
        '।'
      }`,
  ],
  [
    /^(\S+): share set by a person\. (.+)$/,
    (remote, missing = '') => `${remote}: हिस्सा खुद तय किया गया। ${toHindiLine(missing)}`,
  ],
  [
    /^(\S+ \S+): (\d+%), set by a person, halted(?:: (.+))?$/,
    (what, percent, reason) =>
      `${what}: ${percent}, खुद तय किया गया, अपने आप रुका${when(reason, (line) => `: ${toHindiLine(line)}`)}`,
  ],
  [
    /^All tests passed for (the next step|everyone)\.$/,
    (goal = '') => `${toHindiLine(goal)} सब टेस्ट पास हो गए।`,
  ],
  [
    new RegExp(`^At the current rates these tests will never pass: ${TESTS}\\.$`),
    (tests = '') => `इस रफ्तार पर ये टेस्ट कभी पास नहीं होंगे: ${toList(tests)}।`,
  ],
  [
    new RegExp(
      String.raw`^About ([\d,.]+) more visitors are needed for (the next step|everyone) \(${TESTS}\)(?:, (\d+) (\w+) at the present traffic)?\.$`,
    ),
    (count, goal = '', tests = '', time, unit = '') =>
      `${toHindiLine(goal)} करीब ${count} विज़िटर और चाहिए (${toList(tests)})${when(
        time,
        (amount) => `, अभी के ट्रैफिक पर ${amount} ${toHindiLine(unit)}`,
      )}।`,
  ],
  [/^The probe failed: (.+)$/, (reason = '') => `प्रोब फेल हुआ: ${toHindiLine(reason)}`],
  [
    /^(It hardly works: )?(\S+ of \S+ \S+) visitors met a failure, against (.+) on stable\.$/,
    (isDead, canary = '', stable = '') =>
      `${isDead === undefined ? '' : 'लगभग कुछ नहीं चलता: '}${toShare(canary)} विज़िटर का पेज नहीं चला, स्टेबल पर ${toShare(stable)} का।`,
  ],
  [
    /^(.+) visitors had a slow or shifting page, against (.+) on stable\.$/,
    (canary = '', stable = '') =>
      `${toShare(canary)} विज़िटर को धीमा या हिलता पेज मिला, स्टेबल पर ${toShare(stable)} को।`,
  ],
  [
    /^(.+) visitors added to the cart or ordered, against (.+) on stable\.$/,
    (canary = '', stable = '') =>
      `${toShare(canary)} विज़िटर ने कार्ट में जोड़ा या ऑर्डर किया, स्टेबल पर ${toShare(stable)} ने।`,
  ],
  [
    /^(.+) They came from too few networks to halt it\.$/,
    (reason = '') => `${toHindiLine(reason)} पर वे इतने कम नेटवर्क से थे कि इसे रोका नहीं गया।`,
  ],
  [
    /^It could not be decided in (\d+) days\. (.+)$/,
    (days, doubt = '') => `${days} दिनों में फैसला नहीं हो सका। ${toHindiLine(doubt)}`,
  ],
  [
    /^(\d+) visitors were counted for the canary where its share says (\d+): the comparison can't be trusted\.$/,
    (seen, expected) =>
      `कैनरी के ${seen} विज़िटर गिने गए, हिस्से के हिसाब से ${expected} होने थे: तुलना पर भरोसा नहीं कर सकते।`,
  ],
  [/^Planned hold at (\d+%)\.$/, (percent) => `${percent} पर रुकना पहले से तय था।`],
  [/^(.+) took over\.$/, (actor) => `${actor} ने अपने हाथ में लिया।`],
  [/^(\S+) became stable\.$/, (version) => `${version} स्टेबल हुआ।`],
  [/^(.+) withdrew (\S+)\.$/, (actor, what) => `${actor} ने ${what} हटाया।`],
  [
    /^commit (\w+)( with changes)?$/,
    (commit, dirty) => `कमिट ${commit}${when(dirty, () => ', बदलावों के साथ')}`,
  ],
  [
    /^publish: (\d+) files(?:, (.+))?$/,
    (files, source) => `पब्लिश: ${files} फाइलें${when(source, (line) => `, ${toHindiLine(line)}`)}`,
  ],
  [
    new RegExp(
      String.raw`^rollout: for (\d+%) of visitors(?:, guarded: ([\d% →]+))?(?:, held at (\d+%))?${DECIDED}$`,
    ),
    (percent, steps, hold, visitors) =>
      [
        `रोलआउट: ${percent} विज़िटर के लिए`,
        when(steps, (list) => `, गार्ड के साथ: ${list}`),
        when(hold, (share) => `, ${share} पर रुकेगा`),
        when(visitors, (count) => `, ${count} विज़िटर देखकर तय`),
      ].join(''),
  ],
  [
    new RegExp(String.raw`^promote: stable for everyone(, built on this machine)?${DECIDED}$`),
    (local, visitors) =>
      [
        'प्रमोट: सबके लिए स्टेबल',
        when(local, () => ', इसी मशीन पर बना'),
        when(visitors, (count) => `, ${count} विज़िटर देखकर तय`),
      ].join(''),
  ],
  [/^rollback: ended (\S+)$/, (version) => `रोलबैक: ${version} खत्म किया गया`],
  [
    /^prune: files removed after (\d+) days out of use$/,
    (days) => `सफाई: ${days} दिन काम में न आने पर फाइलें हटाई गईं`,
  ],
  [/^withdraw: withdrawn, ended (.+)$/, (version) => `विदड्रॉ: हटाया गया, ${version} खत्म`],
  [
    /^override: link to (.+) until (.+)$/,
    (target = '', until) => `ओवरराइड: ${toHindiLine(target)} का लिंक, ${until} तक`,
  ],
];

/** The line in Hindi; unchanged if it is none that this version knows. */
export function toHindiLine(line: string): string {
  const fixed = FIXED[line];
  if (fixed !== undefined) return fixed;
  for (const [pattern, build] of LINES) {
    const match = pattern.exec(line);
    if (match !== null) return build(...match.slice(1));
  }
  return line;
}
