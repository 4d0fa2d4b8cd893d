/** How often each version failed over the last day, as bars of half an hour: SVG without a script. Pure. */
import { indianTime } from 'platform/print';
import { escapeHtml } from 'platform/html';
import { failureRate } from '../act-words.ts';
import type { Slice } from '../reports/tallies.sql.ts';

/** How long the bars reach back. */
export const DAY_MS = 86_400_000;
const SLOTS = 48;
const SLOT_MS = DAY_MS / SLOTS;

const SLOT_WIDTH = 10;
const HEIGHT = 40;
/** A slot with reports and without a failure is a line, so that it differs from one without reports. */
const LINE = 2;
const LEAST_BAR = 4;
/** The scale reaches this high at least: one failure among thousands must not look like a disaster. */
const LEAST_TOP = 0.05;

type Told = Pick<Slice, 'loads' | 'failures'>;

/** One version's day. */
interface Day {
  version: string;
  slots: Told[];
  all: Told;
}

/** Bars for each version of one remote that visitors have told of. `role` says what a version is now. */
export function failureBars(
  slices: readonly Slice[],
  now: Date,
  role: (version: string) => string | null,
): string {
  const days = daysOf(slices, now);
  if (days.length === 0) return '<p class="quiet">No visitor has told anything in 24 hours.</p>';
  const top = Math.max(LEAST_TOP, ...days.flatMap(({ slots }) => slots.map(shareOf)));
  const scale = `<p class="quiet axis"><span>24 hours ago</span><span>a full bar is ${percent(top)}</span><span>now</span></p>`;
  return days.map((day) => figure(day, { top, now, role: role(day.version) })).join('') + scale;
}

function daysOf(slices: readonly Slice[], now: Date): Day[] {
  const start = now.getTime() - DAY_MS;
  const days = new Map<string, Day>();
  for (const { version, from, loads, failures } of slices) {
    const day = days.get(version) ?? { version, slots: emptySlots(), all: none() };
    days.set(version, day);
    const at = Math.floor((from.getTime() - start) / SLOT_MS);
    const slot = day.slots[Math.min(SLOTS - 1, Math.max(0, at))] ?? none();
    for (const sum of [slot, day.all]) {
      sum.loads += loads;
      sum.failures += failures;
    }
  }
  return [...days.values()];
}

const none = (): Told => ({ loads: 0, failures: 0 });
const emptySlots = (): Told[] => Array.from({ length: SLOTS }, none);
const shareOf = ({ loads, failures }: Told): number => failures / Math.max(1, loads + failures);
const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** HTML: a small share is told as `<0.1%`. */
function said({ loads, failures }: Told): string {
  const all = loads + failures;
  const [some, of] = [failures, all].map((count) => count.toLocaleString('en-IN'));
  return escapeHtml(`${some} of ${of} failed (${failureRate(loads, failures) ?? '0%'})`);
}

function figure(
  { version, slots, all }: Day,
  { top, now, role }: { top: number; now: Date; role: string | null },
): string {
  const start = now.getTime() - DAY_MS;
  const bars = slots.map((slot, at) => bar(slot, at, { top, start }));
  const name = escapeHtml(version);
  const tag = role === null ? '' : ` <span class="tag">${escapeHtml(role)}</span>`;
  const sum = said(all);
  return `<figure><figcaption><code>${name}</code>${tag} <span class="sum">${sum}</span></figcaption>
<svg viewBox="0 0 ${SLOTS * SLOT_WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${name}, last 24 hours: ${sum}">${bars.join('')}</svg></figure>`;
}

function bar(slot: Told, at: number, { top, start }: { top: number; start: number }): string {
  if (slot.loads + slot.failures === 0) return '';
  const failed = slot.failures > 0;
  const height = failed ? Math.max(LEAST_BAR, (shareOf(slot) / top) * HEIGHT) : LINE;
  const from = indianTime(new Date(start + at * SLOT_MS).toISOString());
  return `<rect class="${failed ? 'bad' : 'good'}" x="${at * SLOT_WIDTH + 1}" y="${(HEIGHT - height).toFixed(1)}" width="${SLOT_WIDTH - 2}" height="${height.toFixed(1)}"><title>${from}: ${said(slot)}</title></rect>`;
}
