/** How the trial runs each command of docs/operations.md, with this fleet's values for the placeholders. */
import type { Known } from './shop.ts';

interface Typed {
  /** Pattern of the document's commands to which this recipe applies. */
  of: RegExp;
  /** Replaces the placeholders; by default the command runs unchanged. */
  typed?: (words: string, known: Known) => string;
  /** Pattern that the output must match. */
  says?: RegExp;
  /** Reads values from the output that later commands need. */
  learn?: (out: string, known: Known) => void;
  /** Runs in the trial's temporary folder instead of the checkout. */
  inFolder?: boolean;
}

/** A command that another file of the product runs, and the text in that file. */
interface Elsewhere {
  of: RegExp;
  by: { file: string; text: string };
}

export type Recipe = Typed | Elsewhere;

const OPS = '^npm run ops -- ';
const ops = (words: string): RegExp => new RegExp(OPS + words);

const day = (after: number): string =>
  new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

/** Replaces `ID` or `ORDER` by an order of this fleet. */
const order =
  (at: number) =>
  (words: string, { orders }: Known): string =>
    words.replace(/\b(ORDER|ID)\b/, String(orders[at])).replace('2026-11-23', day(1));

const technician = (words: string, known: Known): string =>
  words
    .replace(/\bID\b/, known.technician)
    .replace('2026-11-23', day(5))
    .replace('2026-11-25', day(7));

const phone = (words: string, known: Known): string => words.replace('PHONE', known.phone);

/** The order matters: some commands need values from earlier ones. */
export const RECIPES: readonly Recipe[] = [
  {
    of: /^npm run release -- (publish|promote)/,
    by: { file: 'e2e/fleet/parts/first-release.ts', text: 'release -- publish' },
  },
  {
    of: /^node gateway\/src\/main\.ts/,
    by: { file: 'e2e/fleet/fleet.ts', text: 'gateway/src/main.ts' },
  },
  {
    of: /^npm start$/,
    typed: () => 'PORT=0 DRAIN_SECONDS=0 timeout -s TERM 40 npm start || true',
    says: /Ready at/,
  },
  { of: /^npm test$/, by: { file: 'package.json', text: '"test": "node scripts/test.mjs"' } },
  {
    of: /^npm run test:all/,
    by: { file: 'package.json', text: '"test:all": "node scripts/test.mjs --all"' },
  },
  { of: /^npm run dev$/, by: { file: 'e2e/development/develop.ts', text: 'scripts/dev.mjs' } },
  {
    of: /^node api\/src\/server\.ts/,
    typed: () => 'PORT=0 timeout --preserve-status -s TERM 25 node api/src/server.ts',
  },
  { of: /^node scripts\/pnpm\.mjs install/ },
  { of: /^node scripts\/build\.ts/ },
  { of: /^node edge\/build\.ts/ },
  { of: /^openssl /, says: /^[0-9a-f]{64}$/m },
  { of: /^npm run release -- (status|history|--help|prune)/ },
  { of: ops('staff add'), says: /9876543210|Asha/ },
  { of: ops('staff list'), says: /Asha/ },
  { of: ops('staff remove') },
  {
    of: ops('technician add'),
    typed: (words) => words.replace('NAME', 'Ravi').replace('HOURS', '"Mon-Sun 00:00-23:59"'),
  },
  {
    of: ops('technician list'),
    says: /Ravi/,
    learn: (out, known) =>
      (known.technician = /^\s*(\d+)\b.*Ravi/m.exec(out)?.[1] ?? known.technician),
  },
  {
    of: ops('technician edit'),
    typed: (words, known) => `${technician(words, known)} --name Ravi`,
  },
  { of: ops('technician leave'), typed: technician },
  { of: ops('technician drop-leave'), typed: technician },
  { of: ops('order list'), says: /98765/ },
  {
    of: ops('order assign'),
    typed: (words, known) =>
      `npm run ops -- order confirm ${known.orders[0]} && ${order(0)(words, known).replace(/--technician ID/, `--technician ${known.technician}`)} --anyway`,
  },
  {
    of: ops('visit move'),
    typed: (words, known) => `${order(0)(words, known)} --technician ${known.technician} --anyway`,
  },
  { of: ops('visit list'), typed: (words) => words.replace('2026-11-23', day(1)) },
  { of: ops('visit on-the-way'), typed: order(0) },
  { of: ops('visit arrived'), typed: order(0) },
  {
    of: ops('visit missed'),
    typed: (words, known) => {
      const [, second] = known.orders;
      const begin = `npm run ops -- order confirm ${second} && npm run ops -- visit move ${second} --start ${day(2)}T10:00+05:30 --technician ${known.technician} --anyway`;
      return `${begin} && ${order(1)(words, known)}`;
    },
  },
  {
    of: ops('order add-part'),
    typed: (words, known) => words.replace('…', `${known.orders[2]} --part ${known.part} --qty 1`),
    learn: (out, known) => (known.change = /change (\d+)/i.exec(out)?.[1] ?? known.change),
  },
  {
    of: ops('order agree-part'),
    typed: (words, known) => order(2)(words, known).replace(/\bN\b/, known.change),
  },
  {
    of: ops('order drop-part'),
    typed: (words, known) => order(2)(words, known).replace(/\bN\b/, known.change),
  },
  { of: ops('technician end'), typed: technician },
  { of: ops('refund list') },
  // There is no such refund, so the error message is the expected output.
  {
    of: ops('refund retry'),
    typed: (words) => `! ${words.replace('ID', '999999')}`,
    says: /refund/i,
  },
  {
    of: ops('token create'),
    typed: (words) =>
      words.includes('NAME')
        ? words.replace('NAME', 'fleet-trial')
        : `${words} fleet-other --scope orders`,
  },
  { of: ops('token list'), says: /fleet-trial/ },
  { of: ops('token revoke'), typed: (words) => words.replace('NAME', 'fleet-trial') },
  { of: ops('user unlock'), typed: phone },
  { of: ops('user log-out'), typed: phone },
  { of: ops('user export'), typed: phone, says: /Asha/ },
  {
    of: /^systemctl stop/,
    typed: (words, { folder }) =>
      `mkdir -p .data && echo secret > .data/app-secret && ${words.replace('/backup/', `${folder}/`).replace('/srv/storefront', folder)} && tar -tzf ${folder}/data-*.tar.gz && cat asked`,
    says: /\.data\/app-secret[^]*stop storefront\nstart storefront/,
    inFolder: true,
  },
  {
    of: /^pg_dump -h/,
    // The trial's database is Debian's, on a non-default socket.
    typed: (words, { socket, folder }) =>
      words
        .replace(/-h \S+/, `-h ${socket.folder} -p ${socket.port}`)
        .replace('/backup/', `${folder}/`),
  },
  {
    of: /^pg_dump --format=custom$/,
    typed: (words, { empty }) => `${words} -d ${empty} > /dev/null`,
  },
  {
    of: /^pg_restore /,
    typed: (words, { folder, empty }) =>
      words.replace('URL', empty).replace('storefront.dump', `${folder}/storefront.dump`),
  },
  {
    of: ops('catalogue export'),
    typed: (words, { folder }) => words.replace(/FILE|mine\.json/, `${folder}/$&`),
  },
  {
    of: ops('catalogue import'),
    typed: (words, { folder }) => words.replace('mine.json', `${folder}/$&`),
  },
  { of: /^promtool check rules /, says: /SUCCESS: \d+ rules found/ },
  // Pending work is settled first, because otherwise the command refuses.
  {
    of: ops('user erase'),
    typed: (words, known) => `${phone(words, known)} || true`,
    says: /erased|under way|open/i,
  },
  { of: /^npm run bench -- api/, by: { file: 'scripts/bench.mjs', text: 'api/bench/main.ts' } },
];
