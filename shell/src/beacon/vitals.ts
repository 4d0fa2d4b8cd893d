/**
 * The vitals of a page view, each laid on the page or fragment that caused it. By the browser's own entries: the library of the
 * field alone weighs 2.9 kB (4.6 with what caused them) of the 2.5 that all of this may.
 */
import type { VitalName } from 'contract/report';
import { getOwner, getPageOwner, describeElement } from './owners.ts';

/** A vital so far, and the part of the page that made it what it is. */
export interface Worst {
  value: number;
  part: string;
}

/** Owner → what was measured of its part of the page. */
export type Vitals = Map<string, Partial<Record<VitalName, Worst>>>;

/** The shifts of a moment count together: less than a second apart, five seconds in all. */
const GAP_MS = 1000;
const MAX_BURST_MS = 5000;
/** An answer that is quicker is not told of by the browser. */
const QUICK_MS = 8;
const MIN_EVENT_MS = 40;
/** Of so many presses the slowest is left out: one that was unlucky is not how a page answers. */
const ONE_IN = 50;
const MAX_KEPT = 10;

interface EventTiming extends PerformanceEntry {
  interactionId?: number;
  target: Node | null;
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node | null }[];
}
interface Paint extends PerformanceEntry {
  element: Element | null;
}
interface Press extends Worst {
  id: number;
}
interface Burst extends Worst {
  from: number;
  to: number;
  largest: number;
}

/** Begins to measure; what happened before is told by the browser too. @returns what was measured until now */
export function watchVitals(page: Document): () => Vitals {
  const first = getPageOwner(page);
  const presses = new Map<string, Press[]>();
  const bursts = new Map<string, Burst>();
  const worstShifts = new Map<string, Worst>();
  let paint: Worst | undefined;

  observe<Paint>('largest-contentful-paint', ({ startTime, element }) => {
    if (startTime < getHiddenTime())
      paint = { value: Math.round(startTime), part: describeElement(element) };
  });
  const onPress = ({ interactionId: id, duration, target }: EventTiming): void => {
    if (id === undefined || id === 0) return;
    const owner = getOwner(target) ?? getPageOwner(page);
    presses.set(
      owner,
      addPress(presses.get(owner) ?? [], { id, value: duration, part: describeElement(target) }),
    );
  };
  observe<EventTiming>('event', onPress);
  observe<EventTiming>('first-input', onPress);
  observe<Shift>('layout-shift', (shift) => {
    if (shift.hadRecentInput) return;
    const node = shift.sources?.[0]?.node;
    const owner = getOwner(node) ?? getPageOwner(page);
    const burst = addShift(bursts.get(owner), shift, describeElement(node));
    bursts.set(owner, burst);
    if (burst.value > (worstShifts.get(owner)?.value ?? 0))
      worstShifts.set(owner, { value: burst.value, part: burst.part });
  });

  return () => {
    const vitals: Vitals = new Map();
    const put = (owner: string, name: VitalName, worst: Worst): void =>
      void vitals.set(owner, { ...vitals.get(owner), [name]: worst });
    if (paint !== undefined) put(first, 'lcp', paint);
    for (const [owner, kept] of presses) put(owner, 'inp', getSlowest(kept));
    for (const [owner, worst] of worstShifts) put(owner, 'cls', worst);
    if (presses.size === 0 && getInteractionCount() > 0)
      put(getPageOwner(page), 'inp', { value: QUICK_MS, part: '' });
    return vitals;
  };
}

/** Whether this browser tells of shifts at all: then none is 0, and else it is not known. */
export const supportsLayoutShift = (): boolean =>
  PerformanceObserver.supportedEntryTypes.includes('layout-shift');

function observe<Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take));
  observer.observe({
    type,
    buffered: true,
    durationThreshold: MIN_EVENT_MS,
  } as PerformanceObserverInit);
}

/** When the page was first not to be seen; a paint after that says nothing of how fast it is. */
const getHiddenTime = (): number =>
  performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
    ?.startTime ?? Infinity;

const getInteractionCount = (): number =>
  (performance as { interactionCount?: number }).interactionCount ?? 0;

/** The slowest presses, each once. */
function addPress(kept: readonly Press[], press: Press): Press[] {
  const same = kept.find(({ id }) => id === press.id);
  if (same !== undefined && same.value >= press.value) return [...kept];
  return [...kept.filter((each) => each !== same), press]
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_KEPT);
}

function getSlowest(kept: readonly Press[]): Worst {
  const at = Math.min(kept.length - 1, Math.floor(getInteractionCount() / ONE_IN));
  const { value, part } = kept[at] ?? { value: 0, part: '' };
  return { value: Math.round(value), part };
}

function addShift(burst: Burst | undefined, { startTime, value }: Shift, part: string): Burst {
  const goesOn =
    burst !== undefined && startTime - burst.to < GAP_MS && startTime - burst.from < MAX_BURST_MS;
  if (!goesOn) return { value, part, from: startTime, to: startTime, largest: value };
  const isLargest = value > burst.largest;
  return {
    from: burst.from,
    to: startTime,
    value: Number((burst.value + value).toFixed(4)),
    largest: isLargest ? value : burst.largest,
    part: isLargest ? part : burst.part,
  };
}
