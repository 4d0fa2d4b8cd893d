/**
 * Web vitals of a page view, attributed to the page or fragment that caused them. Uses browser entries directly: the
 * web-vitals library weighs 2.9 kB (4.6 with attribution), above this module's budget of 2.5 kB.
 */
import type { VitalName } from 'contract/report';
import { getOwner, getPageOwner, describeElement } from './owners.ts';

/** Value of a vital, and the element that caused it. */
export interface Worst {
  value: number;
  part: string;
}

/** Measured vitals by owner. */
export type Vitals = Map<string, Partial<Record<VitalName, Worst>>>;

/** Layout shifts form one burst if less than a second apart, at most five seconds in all. */
const GAP_MS = 1000;
const MAX_BURST_MS = 5000;
/** Value if all interactions were below the browser's threshold. */
const QUICK_MS = 8;
const MIN_EVENT_MS = 40;
/** INP ignores the slowest one of each 50 interactions. */
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

/** Starts measuring, including buffered entries. @returns reads the vitals so far */
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
    if (!id) return;
    const owner = getOwner(page, target);
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
    const owner = getOwner(page, node);
    const burst = addShift(bursts.get(owner), shift, describeElement(node));
    bursts.set(owner, burst);
    if (burst.value > (worstShifts.get(owner)?.value ?? 0))
      worstShifts.set(owner, { value: burst.value, part: burst.part });
  });

  return () => {
    const vitals: Vitals = new Map();
    const addVital = (owner: string, name: VitalName, worst: Worst): void =>
      void vitals.set(owner, { ...vitals.get(owner), [name]: worst });
    if (paint !== undefined) addVital(first, 'lcp', paint);
    for (const [owner, ownerPresses] of presses) addVital(owner, 'inp', getSlowest(ownerPresses));
    for (const [owner, worst] of worstShifts) addVital(owner, 'cls', worst);
    if (presses.size === 0 && getInteractionCount() > 0)
      addVital(getPageOwner(page), 'inp', { value: QUICK_MS, part: '' });
    return vitals;
  };
}

/** Whether the browser has entries of this type. Without layout shifts, CLS is unknown instead of 0. */
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

/** The slowest interactions, each once. */
function addPress(ownerPresses: readonly Press[], press: Press): Press[] {
  const sorted = [...ownerPresses, press].sort((a, b) => b.value - a.value);
  return sorted
    .filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index)
    .slice(0, MAX_KEPT);
}

function getSlowest(ownerPresses: readonly Press[]): Worst {
  const index = Math.min(ownerPresses.length - 1, Math.floor(getInteractionCount() / ONE_IN));
  const { value, part } = ownerPresses[index] ?? { value: 0, part: '' };
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
