/**
 * How hard a secret is to guess. Length says little: what repeats itself, counts up or is made of words that every list
 * of passwords begins with is guessed at once. The estimate reads the text as somebody who knows all of these and what
 * stood before, and counts the bits that still have to be told.
 */

/** What everybody tries first, in small letters. Parts of four letters and more are known too. */
const KNOWN = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'password passwort passphrase secret token admin administrator root master user login access letmein welcome',
  'change changeme replace default example sample dummy test testing tests demo local staging production development',
  'please enter your here this that with from super strong secure insecure private public internal very random',
  'iloveyou sunshine princess dragon monkey football cricket shadow hunter trustno hello world foobar lorem ipsum',
  'correct horse battery staple deadbeef cafebabe feedface badc0ffee baadf00d',
  'webhook phonepe msg91 storefront shop store services application server database postgres india',
].flatMap((line) => line.split(' '));

/** How people disguise letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Bits that name one known piece, or a place and a length in what stood before. */
const PIECE_BITS = 9;
const SHORTEST_KNOWN = 4;
const SHORTEST_REPEAT = 3;

const undisguised = (text: string): string =>
  [...text.toLowerCase()].map((sign) => DISGUISES[sign] ?? sign).join('');

const reversed = (text: string): string => [...text].reverse().join('');

const waysToWrite = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, undisguised(word), reversed(word)])),
];

const KNOWN_TEXTS = waysToWrite(KNOWN);

/** Longest beginning of `rest` that stands in one of the texts; 0 where none is as long as `shortest`. */
function longestIn(rest: string, texts: readonly string[], shortest: number): number {
  let length = shortest - 1;
  while (length < rest.length && texts.some((text) => text.includes(rest.slice(0, length + 1))))
    length += 1;
  return length < shortest ? 0 : length;
}

/** Length of the run at the start whose signs stand, count up or count down by one. */
function runLength(rest: string): number {
  const step = rest.charCodeAt(1) - rest.charCodeAt(0);
  if (!(Math.abs(step) <= 1)) return 1;
  let length = 2;
  while (rest.charCodeAt(length) - rest.charCodeAt(length - 1) === step) length += 1;
  return length;
}

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
];

/** Bits of one sign that nothing foretells: of its alphabet, as far as the text makes use of it. */
function signBits(text: string): number {
  const classes = CLASSES.reduce((sum, [of, size]) => sum + (of.test(text) ? size : 0), 0);
  const alphabet = /^([0-9a-f]+|[0-9A-F]+)$/.test(text) ? Math.min(16, classes) : classes;
  return Math.log2(Math.min(alphabet, 2 * new Set(text).size));
}

/** More than this is not read: it is enough, or repeats itself. */
const LONGEST_READ = 256;

/** Bits that a secret must have, by what it opens. */
export const SECRET_BITS = {
  /** One that a provider limits to a few signs, and that a person may have to type. */
  password: 36,
  /** One that a limit of tries stands before. */
  token: 52,
  /** One that can be tried away from here, as often as a machine can. */
  key: 100,
} as const;

/**
 * An estimate of the bits of a secret, from below rather than from above.
 * @param names what is also tried first, since everybody knows whose secret it is: name and town of a business
 */
export function entropyBits(whole: string, names: readonly string[] = []): number {
  const known = [...KNOWN_TEXTS, ...waysToWrite(names.map((name) => name.toLowerCase()))];
  const secret = whole.slice(0, LONGEST_READ);
  const perSign = signBits(secret);
  const plain = undisguised(secret);
  let bits = 0;
  for (let at = 0; at < secret.length;) {
    const before = secret.slice(0, at);
    const rest = secret.slice(at);
    const piece = Math.max(
      longestIn(plain.slice(at), known, SHORTEST_KNOWN),
      longestIn(rest.toLowerCase(), known, SHORTEST_KNOWN),
      longestIn(rest, [before, reversed(before)], SHORTEST_REPEAT),
      runLength(rest),
    );
    const short = piece * perSign <= PIECE_BITS;
    bits += short ? perSign : PIECE_BITS;
    at += short ? 1 : piece;
  }
  return bits;
}
