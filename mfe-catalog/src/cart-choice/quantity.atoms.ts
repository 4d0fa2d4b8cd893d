import { atom, type Atom } from 'jotai';
import { cartEntriesAtom, findEntry, loggedInAtom } from 'shell/store';
import { sendQuantity } from './cart-choice.api.ts';
import { pendingChoicesAtom, sayErrorAtom, toggleChoiceAtom } from './cart-choice.atoms.ts';
import { choiceKey, withQuantity, type Choice } from './cart-choice.ts';

/** How many of a choice are in the cart; 0 where it is not. Only what shows this choice is rendered when that changes. */
export const quantityOf = (choice: Choice): Atom<number> =>
  atom((get) =>
    get(loggedInAtom)
      ? (findEntry(get(cartEntriesAtom), choice.kind, choice.id)?.quantity ?? 0)
      : 0,
  );

/** True while a call for this choice is under way. */
export function pendingOf(choice: Choice): Atom<boolean> {
  const key = choiceKey(choice);
  return atom((get) => get(pendingChoicesAtom).has(key) || get(changingAtom).has(key));
}

/** True while nothing is on its way to the server. */
export const settledAtom = atom(
  (get) => get(pendingChoicesAtom).size === 0 && get(changingAtom).size === 0,
);

/** Choices whose quantity is on its way. */
const changingAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Quantities that were asked for while the line itself was on its way. */
const wantedAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());

/** Add, or Delete where the choice is in the cart; a quantity that was asked for in the meantime follows. */
export const pressChoiceAtom = atom(null, async (get, set, choice: Choice) => {
  const key = choiceKey(choice);
  await set(toggleChoiceAtom, choice);
  const wanted = get(wantedAtom).get(key);
  if (wanted === undefined) return;
  set(wantedAtom, (all) => new Map([...all].filter(([each]) => each !== key)));
  await set(changeQuantityAtom, choice, wanted);
});

/**
 * Shows the quantity at once and sends it; what is asked for while a call is under way goes out together when it is
 * answered. Where the server refuses, the last quantity that it took stands again.
 */
export const changeQuantityAtom = atom(null, async (get, set, choice: Choice, quantity: number) => {
  const key = choiceKey(choice);
  const taken = get(inCartAtom)(choice)?.quantity;
  if (taken === undefined) return;
  set(showQuantityAtom, choice, quantity);
  if (get(pendingChoicesAtom).has(key)) {
    set(wantedAtom, (all) => new Map([...all, [key, quantity]]));
    return;
  }
  if (get(changingAtom).has(key)) return;
  set(changingAtom, (keys) => new Set([...keys, key]));
  try {
    await set(sendUntilTakenAtom, choice, taken);
  } finally {
    set(changingAtom, (keys) => new Set([...keys].filter((each) => each !== key)));
  }
});

/** Sends what is shown until the server has taken just that. A line that is gone by then asks for nothing more. */
const sendUntilTakenAtom = atom(null, async (get, set, choice: Choice, before: number) => {
  let taken = before;
  for (;;) {
    const line = get(inCartAtom)(choice);
    if (line === undefined || line.quantity === taken) return;
    const outcome = await sendQuantity(choice, line.quantity);
    if (outcome.kind !== 'ok') {
      if (get(inCartAtom)(choice) === undefined) return;
      set(showQuantityAtom, choice, taken);
      set(sayErrorAtom, outcome);
      return;
    }
    taken = line.quantity;
  }
});

const inCartAtom = atom((get) => {
  const entries = get(cartEntriesAtom);
  return ({ kind, id }: Choice) => findEntry(entries, kind, id);
});

const showQuantityAtom = atom(null, (get, set, choice: Choice, quantity: number) => {
  set(cartEntriesAtom, withQuantity(get(cartEntriesAtom) ?? [], choice, quantity));
});
