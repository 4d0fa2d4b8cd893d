import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { Button, usePressOnce, whenPainted } from 'shared-ui/base';
import { useLineBack } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { QuantityStepper } from 'shared-ui/parts';
import {
  addToCartAtom,
  endCartWaits,
  loggedInAtom,
  setQuantityAtom,
  type CartItem,
} from 'shell/store';
import { texts } from '../texts/en/cart-choice.ts';
import { knowCartAtom, pendingOf, quantityOf } from './quantity.atoms.ts';
import styles from './CartChoice.module.css';

export interface CartChoiceProps extends CartItem {
  /** Title of the thing: names the group of plus and minus (CART-5). */
  title?: string;
  /** The one thing to do where it stands, as at the foot of details. */
  main?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

/**
 * `Add` where the thing is not in the shared cart list; where it is, `Delete` (CART-1) and how many. At
 * 1 the minus is `Delete`; above that the button stands beside the stepper. It answers at once and goes back where the server refuses. The place takes
 * a double tap for one: what comes up under the finger is not pressed by it.
 */
export function CartChoice({ kind, itemId, title, main = false, wide = false }: CartChoiceProps) {
  const hydrated = useHydrated();
  const item = useMemo(() => ({ kind, itemId }), [kind, itemId]);
  const store = useStore();
  const inCart = useMemo(() => quantityOf(item), [item]);
  const quantity = useAtomValue(inCart);
  const pending = useAtomValue(useMemo(() => pendingOf(item), [item]));
  const add = useSetAtom(addToCartAtom);
  const change = useSetAtom(setQuantityAtom);
  const { resting, press } = usePressOnce();
  const shown = hydrated ? quantity : 0;
  const last = shown === 1;
  const { place, note, letGo } = useFocusInPlace(shown > 0);
  /** A press after which the other of the two stands here. */
  const pressAway = (act: () => Promise<void>): void =>
    press(() => {
      note();
      void act();
      if (store.get(inCart) > 0 !== shown > 0) letGo();
    });
  const remove = (): void => pressAway(() => change(item, 0));
  const setTo = (count: number): void => press(() => void change(item, count));
  return (
    <div
      ref={place}
      className={styles.place}
      data-wide={wide}
      aria-busy={(hydrated && pending) || undefined}
    >
      {shown === 0 ? (
        <Button
          wide
          variant={main ? 'primary' : 'secondary'}
          loading={hydrated && pending}
          aria-disabled={resting || undefined}
          onClick={() => pressAway(() => add(item))}
        >
          {texts.add}
        </Button>
      ) : (
        <QuantityStepper
          deleteAtOne
          {...(title === undefined ? {} : { label: title })}
          quantity={shown}
          resting={resting}
          onIncrease={() => setTo(shown + 1)}
          onDecrease={() => (last ? remove() : setTo(shown - 1))}
          onDelete={remove}
        />
      )}
    </div>
  );
}

/**
 * Loads the shared cart list once somebody is logged in, and has what was pressed go on when a lost line is back. Stands
 * once in a page that has Add and Delete.
 */
export function useCartEntries(): void {
  const loggedIn = useAtomValue(loggedInAtom);
  const know = useSetAtom(knowCartAtom);
  useEffect(() => {
    if (loggedIn) void know();
  }, [loggedIn, know]);
  useLineBack(() => endCartWaits(true));
  useEffect(() => () => endCartWaits(false), []);
}

/**
 * Whoever had the focus on the button that gave way has it on what took its place: Delete after Add, Add after Delete.
 * @param inCart which of the two stands there
 */
function useFocusInPlace(inCart: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(inCart);
  const pressed = useRef(false);
  useEffect(() => {
    if (before.current === inCart) return;
    before.current = inCart;
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    // To take the focus has the page laid out once more, 15 ms of a slow phone, which the press is answered without.
    whenPainted(() => {
      if (document.activeElement !== document.body) return;
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    });
  }, [inCart]);
  const note = (): void => {
    pressed.current = place.current?.contains(document.activeElement) ?? false;
  };
  /** Before what has the focus gives way: to take it from what is removed has the page laid out within the press. */
  const letGo = (): void => {
    const { activeElement } = document;
    if (pressed.current && activeElement instanceof HTMLElement) activeElement.blur();
  };
  return { place, note, letGo };
}
