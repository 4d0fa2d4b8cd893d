/**
 * Web vitals of a page view, attributed to the page or fragment that caused them. Uses browser entries directly: the
 * web-vitals library weighs 2.9 kB, above this module's budget of 2.5 kB.
 */
import type { VitalName } from 'contract/report';
import { getOwner, getPageOwner } from './owners.ts';

/** Measured vitals by owner. */
export type Vitals = Map<string, Partial<Record<VitalName, number>>>;

/** Layout shifts form one burst if less than a second apart, at most five seconds in all. */
const GAP_MS = 1000;
const MAX_BURST_MS = 5000;
/** INP if all interactions were shorter than `MIN_EVENT_MS`, so that none was reported: durations are rounded to 8 ms. */
const QUICK_MS = 8;
/** The browser reports interactions that take at least this long. */
const MIN_EVENT_MS = 40;
/** For each 50 interactions, INP ignores one more of the slowest. */
const ONE_IN = 50;
/** Slowest interactions that are kept for each owner. */
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
interface Press {
  id: number;
  value: number;
}
interface Burst {
  value: number;
  from: number;
  to: number;
}

/** Starts measuring, including buffered entries. @returns a function that returns the vitals so far */
export function watchVitals(page: Document): () => Vitals {
  const firstOwner = getPageOwner(page);
  const presses = new Map<string, Press[]>();
  const bursts = new Map<string, Burst>();
  const worstShifts = new Map<string, number>();
  let paint: number | undefined;

  observe<PerformanceEntry>('largest-contentful-paint', ({ startTime }) => {
    if (startTime < getHiddenTime()) paint = Math.round(startTime);
  });
  const onPress = ({ interactionId: id, duration, target }: EventTiming): void => {
    if (!id) return;
    const owner = getOwner(page, target);
    presses.set(owner, addPress(presses.get(owner) ?? [], { id, value: duration }));
  };
  observe<EventTiming>('event', onPress);
  observe<EventTiming>('first-input', onPress);
  observe<Shift>('layout-shift', (shift) => {
    if (shift.hadRecentInput) return;
    const owner = getOwner(page, shift.sources?.[0]?.node);
    const burst = addShift(bursts.get(owner), shift);
    bursts.set(owner, burst);
    worstShifts.set(owner, Math.max(burst.value, worstShifts.get(owner) ?? 0));
  });

  return () => {
    const vitals: Vitals = new Map();
    const addVital = (owner: string, name: VitalName, value: number): void =>
      void vitals.set(owner, { ...vitals.get(owner), [name]: value });
    if (paint !== undefined) addVital(firstOwner, 'lcp', paint);
    for (const [owner, ownerPresses] of presses) addVital(owner, 'inp', getSlowest(ownerPresses));
    for (const [owner, worst] of worstShifts) addVital(owner, 'cls', worst);
    if (presses.size === 0 && getInteractionCount() > 0)
      addVital(getPageOwner(page), 'inp', QUICK_MS);
    return vitals;
  };
}

/** Whether the browser reports entries of this type. If it reports no layout shifts, CLS is unknown instead of 0. */
export const supports = (type: string): boolean =>
  PerformanceObserver.supportedEntryTypes.includes(type);

function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
): void {
  if (!supports(type)) return;
  const observer = new PerformanceObserver((list) =>
    (list.getEntries() as Entry[]).forEach(onEntry),
  );
  observer.observe({
    type,
    buffered: true,
    durationThreshold: MIN_EVENT_MS,
  } as PerformanceObserverInit);
}

/** Time at which the page was first hidden; later paints do not count. */
const getHiddenTime = (): number =>
  performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
    ?.startTime ?? Infinity;

const getInteractionCount = (): number =>
  (performance as { interactionCount?: number }).interactionCount ?? 0;

/** Adds an interaction to the slowest ones, slowest first. An interaction with several events is kept once. */
function addPress(ownerPresses: readonly Press[], press: Press): Press[] {
  const sorted = [...ownerPresses, press].sort((a, b) => b.value - a.value);
  return sorted
    .filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index)
    .slice(0, MAX_KEPT);
}

function getSlowest(ownerPresses: readonly Press[]): number {
  const index = Math.min(ownerPresses.length - 1, Math.floor(getInteractionCount() / ONE_IN));
  return Math.round(ownerPresses[index]?.value ?? 0);
}

function addShift(burst: Burst | undefined, { startTime, value }: Shift): Burst {
  const isInBurst =
    burst !== undefined && startTime - burst.to < GAP_MS && startTime - burst.from < MAX_BURST_MS;
  if (!isInBurst) return { value, from: startTime, to: startTime };
  return { value: Number((burst.value + value).toFixed(4)), from: burst.from, to: startTime };
}
