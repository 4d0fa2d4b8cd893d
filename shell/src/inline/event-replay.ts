import { DATA_ISLAND, EVENT_REPLAY_GLOBAL, ROOT_ID } from 'contract/document';

/** A queued event: how to replay it, and its visible feedback. */
interface QueuedEvent {
  answer: () => void;
  sign: Animation | null;
}

/**
 * Queues events of islands that are not hydrated and replays each once after hydration. A pressed button is dimmed until
 * then. Links work natively; typed text is dispatched to its field again.
 */
export function queueEvents(): void {
  const hydrated = new Set<string>();
  const kept = new Map<HTMLElement, QueuedEvent>();
  const touched = new Set<string>();
  let tell = (island: string): void => void touched.add(island);
  const islandOf = (target: EventTarget | null): string | null => {
    if (!(target instanceof Element && document.getElementById(ROOT_ID)?.contains(target)))
      return null;
    const island = target.closest(`[${DATA_ISLAND}]`)?.getAttribute(DATA_ISLAND) ?? '';
    return hydrated.has(island) ? null : island;
  };
  const keep = (event: Event, element: HTMLElement | null, answer: () => void): void => {
    if (element === null || islandOf(element) === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const sign = kept.get(element)?.sign ?? dim(element);
    kept.set(element, { answer, sign });
  };
  const touch = ({ target }: Event): void => {
    const island = islandOf(target);
    if (island !== null) tell(island);
  };
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, touch, true);
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      keep(event, button, () => button?.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      keep(event, form, () => form?.requestSubmit());
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { value } = target;
      if (islandOf(target) !== null && !/radio|checkbox/.test(target.type))
        kept.set(target, { answer: () => dispatchInput(target, value), sign: null });
    },
    true,
  );
  globalThis[EVENT_REPLAY_GLOBAL] = {
    follow: (listener) => {
      tell = listener;
      touched.forEach(listener);
    },
    answer: (island) => {
      if (hydrated.has(island)) return;
      const mine = [...kept].filter(([element]) => islandOf(element) === island);
      hydrated.add(island);
      for (const [element, { answer, sign }] of mine) {
        kept.delete(element);
        sign?.cancel();
        if (element.isConnected) answer();
      }
    },
  };
}

/** By an animation, which leaves the DOM unchanged for hydration. */
function dim(element: HTMLElement): Animation {
  return element.animate({ opacity: [0.5, 0.5] }, { duration: 1, fill: 'forwards' });
}

/** Hydration resets a field. The native setter is used, so that React notices the change. */
function dispatchInput(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
