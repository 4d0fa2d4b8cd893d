import { atom } from 'jotai';
import type { Outcome } from 'shared-ui/http';
import {
  askLoginAtom,
  cartEntriesAtom,
  findEntry,
  restoreSessionAtom,
  sessionAtom,
  showToastAtom,
  type CartEntry,
} from 'shell/store';
import { texts } from './cart-choice.texts.ts';
import {
  choiceKey,
  confirmChoice,
  restoreEntry,
  withChoice,
  withoutChoice,
  type Choice,
} from './cart-choice.ts';
import { loadCart, sendDelete } from './cart-choice.api.ts';
import { addOnce } from './add-once.ts';
import { keepSumAtom } from './cart-sum.atoms.ts';

const underWayAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Keys of the choices that a call is under way for. */
export const pendingChoicesAtom = atom((get) => get(underWayAtom));

/** Loads the shared cart list of a customer once; a failure leaves it unknown. */
export const loadEntriesAtom = atom(null, async (get, set) => {
  if (get(sessionAtom).kind !== 'customer' || get(cartEntriesAtom) !== null) return;
  const outcome = await loadCart();
  if (outcome.kind !== 'ok' && outcome.kind !== 'none') return;
  if (get(cartEntriesAtom) !== null) return;
  set(cartEntriesAtom, outcome.data.entries);
  set(keepSumAtom, outcome.data.total);
});

/**
 * Add or Delete was pressed. A second press while the first is under way does nothing. Where it needs a login first, an
 * Add is carried out after it.
 */
export const toggleChoiceAtom = atom(null, async (get, set, choice: Choice) => {
  if (get(sessionAtom).kind === 'unknown') set(restoreSessionAtom);
  if (get(sessionAtom).kind !== 'customer') {
    set(askForChoiceAtom, choice);
    return;
  }
  await set(busyAtom, choice, async () => {
    const known = get(cartEntriesAtom) !== null;
    if (!known) await set(loadEntriesAtom);
    const entry = findEntry(get(cartEntriesAtom), choice.kind, choice.id);
    if (entry === undefined) await set(addAtom, choice);
    else if (known) await set(deleteAtom, entry);
  });
});

/** Asks for a login, and adds the thing after it. */
const askForChoiceAtom = atom(null, (_get, set, choice: Choice) => {
  set(askLoginAtom, { onLogin: () => set(addAfterLoginAtom, choice) });
});

/** Whoever logged in may have the thing in the cart already: then it stays as it is, and that is said. */
const addAfterLoginAtom = atom(null, (get, set, choice: Choice) =>
  set(busyAtom, choice, async () => {
    await set(loadEntriesAtom);
    const entry = findEntry(get(cartEntriesAtom), choice.kind, choice.id);
    if (entry === undefined) await set(addAtom, choice);
    else set(showToastAtom, texts.alreadyThere);
  }),
);

/** Does `work` for a choice, unless something is under way for it. */
const busyAtom = atom(null, async (get, set, choice: Choice, work: () => Promise<void>) => {
  const key = choiceKey(choice);
  if (get(underWayAtom).has(key)) return;
  set(underWayAtom, (keys) => new Set([...keys, key]));
  try {
    await work();
  } finally {
    set(underWayAtom, (keys) => new Set([...keys].filter((each) => each !== key)));
  }
});

const addAtom = atom(null, async (_get, set, choice: Choice) => {
  set(changeAtom, (entries) => withChoice(entries, choice));
  const outcome = await addOnce(choice);
  if (outcome.kind === 'ok') {
    const { line, message } = outcome.data;
    set(changeAtom, (entries) => confirmChoice(entries, choice, line));
    if (message !== null) set(showToastAtom, message);
    return;
  }
  set(changeAtom, (entries) => withoutChoice(entries, choice));
  if (outcome.kind === 'unauthenticated') set(askForChoiceAtom, choice);
  else set(sayErrorAtom, outcome);
});

const deleteAtom = atom(null, async (_get, set, entry: CartEntry) => {
  set(changeAtom, (entries) => withoutChoice(entries, { kind: entry.kind, id: entry.itemId }));
  const outcome = await sendDelete(entry.lineId ?? String(entry.itemId));
  const gone = outcome.kind === 'refused' && outcome.status === 404;
  if (outcome.kind === 'ok') set(showToastAtom, outcome.data.message);
  if (outcome.kind === 'ok' || gone) return;
  set(changeAtom, (entries) => restoreEntry(entries, entry));
  set(sayErrorAtom, outcome);
});

/** Changes the list as it is by now: another part of the page may have changed it while a call was under way. */
const changeAtom = atom(
  null,
  (get, set, change: (entries: readonly CartEntry[]) => readonly CartEntry[]) => {
    set(cartEntriesAtom, change(get(cartEntriesAtom) ?? []));
  },
);

/** Says why the server did not take a change, and asks for a login where that is it. */
export const sayErrorAtom = atom(null, (_get, set, outcome: Outcome<unknown>) => {
  if (outcome.kind === 'unauthenticated') set(askLoginAtom);
  else if (outcome.kind === 'offline') set(showToastAtom, texts.notSaved);
  else if (outcome.kind !== 'ok') set(showToastAtom, outcome.message);
});
