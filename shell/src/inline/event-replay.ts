import { DATA_ISLAND, EVENT_REPLAY_GLOBAL, ROOT_ID } from 'contract/document';
import { hideNoScripts, watchForLostScripts } from './lost-scripts.ts';

/** A queued event: how to replay it, and its visible feedback. */
interface QueuedEvent {
  replay: () => void;
  animation: Animation | null;
}

/**
 * Queues events of islands that are not hydrated and replays each once after hydration. A pressed button is dimmed
 * until then. Links work natively; a typed or selected value is dispatched to its field again. If the scripts are lost,
 * forms are sent by the browser.
 */
export function queueEvents(): void {
  const hydrated = new Set<string>();
  const queue = new Map<HTMLElement, QueuedEvent>();
  const touchedIslands = new Set<string>();
  let areScriptsLost = false;
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
  const handleTouch = ({ target }: Event): void => {
    const island = getIslandId(target);
    if (island !== null) notify(island);
  };
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, handleTouch, true);
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (areScriptsLost && button?.form) return;
      enqueue(event, button, () => button?.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      if (areScriptsLost) return;
      enqueue(event, form, () => form?.requestSubmit());
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target) || getIslandId(target) === null) return;
      const { value } = target;
      const replay = /radio|checkbox/.test(target.type)
        ? repeatChoice(target as HTMLInputElement)
        : () => dispatchValue(target, value);
      // The last choice of a group is replayed last.
      queue.delete(target);
      queue.set(target, { replay, animation: null });
    },
    true,
  );
  watchForLostScripts(() => {
    areScriptsLost = true;
    const forms = [...queue.keys()].map((element) =>
      element instanceof HTMLButtonElement ? element.form : element,
    );
    forms.find((element) => element instanceof HTMLFormElement)?.submit();
  });
  globalThis[EVENT_REPLAY_GLOBAL] = {
    follow: (listener) => {
      notify = listener;
      touchedIslands.forEach(listener);
    },
    answer: (island) => {
      if (hydrated.has(island)) return;
      hideNoScripts();
      const events = [...queue].filter(([element]) => getIslandId(element) === island);
      hydrated.add(island);
      for (const [element] of events) queue.delete(element);
      void replayEvents(events);
    },
  };
}

/** Replays one event per microtask: React renders typed text in a microtask, and a press of Send must see that text. */
async function replayEvents(events: readonly [HTMLElement, QueuedEvent][]): Promise<void> {
  for (const [element, { replay, animation }] of events) {
    animation?.cancel();
    if (element.isConnected) replay();
    await Promise.resolve();
  }
}

/** Dims an element with an animation, because that leaves the DOM unchanged for hydration. */
function dim(element: HTMLElement): Animation {
  return element.animate({ opacity: [0.5, 0.5] }, { duration: 1, fill: 'forwards' });
}

/**
 * Returns the replay of a choice. Hydration may reset the field, and React ignores a click that does not change it, so the
 * replay first inverts the chosen state.
 */
function repeatChoice(field: HTMLInputElement): () => void {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches('input,textarea,select');

/**
 * Dispatches a field's value as an event. React tracks the value of a text field and ignores an event with the tracked
 * value, so another value is set through React's setter, and the text through the native one, which React does not see.
 */
function dispatchValue(field: Field, value: string): void {
  field.value = value === '' ? ' ' : '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
