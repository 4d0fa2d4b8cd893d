import { DATA_ISLAND, EVENT_REPLAY_GLOBAL, ROOT_ID } from 'contract/document';

/** A queued event: how to replay it, and its visible feedback. */
interface QueuedEvent {
  replay: () => void;
  animation: Animation | null;
}

/**
 * Queues events of islands that are not hydrated and replays each once after hydration. A pressed button is dimmed until
 * then. Links work natively; typed text is dispatched to its field again.
 */
export function queueEvents(): void {
  const hydrated = new Set<string>();
  const queue = new Map<HTMLElement, QueuedEvent>();
  const touchedIslands = new Set<string>();
  let notify = (island: string): void => void touchedIslands.add(island);
  const getIslandId = (target: EventTarget | null): string | null => {
    if (!(target instanceof Element && document.getElementById(ROOT_ID)?.contains(target)))
      return null;
    const island = target.closest(`[${DATA_ISLAND}]`)?.getAttribute(DATA_ISLAND) ?? '';
    return hydrated.has(island) ? null : island;
  };
  const enqueue = (event: Event, element: HTMLElement | null, replay: () => void): void => {
    if (element === null || getIslandId(element) === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const animation = queue.get(element)?.animation ?? dim(element);
    queue.set(element, { replay, animation });
  };
  const touch = ({ target }: Event): void => {
    const island = getIslandId(target);
    if (island !== null) notify(island);
  };
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, touch, true);
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      enqueue(event, button, () => button?.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      enqueue(event, form, () => form?.requestSubmit());
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { value } = target;
      if (getIslandId(target) !== null && !/radio|checkbox/.test(target.type))
        queue.set(target, { replay: () => dispatchInput(target, value), animation: null });
    },
    true,
  );
  globalThis[EVENT_REPLAY_GLOBAL] = {
    follow: (listener) => {
      notify = listener;
      touchedIslands.forEach(listener);
    },
    answer: (island) => {
      if (hydrated.has(island)) return;
      const events = [...queue].filter(([element]) => getIslandId(element) === island);
      hydrated.add(island);
      for (const [element, { replay, animation }] of events) {
        queue.delete(element);
        animation?.cancel();
        if (element.isConnected) replay();
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
