import { LARGEST_QUANTITY } from 'api/limits';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { Button, usePressOnce } from 'shared-ui/base';
import { useLineBack } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { QuantityStepper } from 'shared-ui/parts';
import { loggedInAtom } from 'shell/store';
import { texts } from './cart-choice.texts.ts';
import { loadEntriesAtom } from './cart-choice.atoms.ts';
import type { Choice } from './cart-choice.ts';
import { endWaits } from './line-waits.ts';
import { changeQuantityAtom, pendingOf, pressChoiceAtom, quantityOf } from './quantity.atoms.ts';
import styles from './CartChoice.module.css';

export interface CartChoiceProps extends Choice {
  /** Title of the thing: names the group of plus and minus (UI contract). */
  title?: string;
  /** The one thing to do where it stands, as at the foot of details. */
  main?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

/**
 * `Add` where the thing is not in the shared cart list; where it is, how many, with plus and with a minus that is
 * `Delete` at 1 (specification, section 4). It answers at once and goes back where the server refuses. The place takes
 * a double tap for one: what comes up under the finger is not pressed by it.
 */
export function CartChoice({ kind, id, title, main = false, wide = false }: CartChoiceProps) {
  const hydrated = useHydrated();
  const choice = useMemo(() => ({ kind, id }), [kind, id]);
  const quantity = useAtomValue(useMemo(() => quantityOf(choice), [choice]));
  const pending = useAtomValue(useMemo(() => pendingOf(choice), [choice]));
  const toggle = useSetAtom(pressChoiceAtom);
  const change = useSetAtom(changeQuantityAtom);
  const { resting, press } = usePressOnce();
  const shown = hydrated ? quantity : 0;
  const { place, note } = useFocusInPlace(shown > 0);
  const toggleOnce = (): void =>
    press(() => {
      note();
      void toggle(choice);
    });
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
          onClick={toggleOnce}
        >
          {texts.add}
        </Button>
      ) : (
        <QuantityStepper
          deleteAtOne
          {...(title === undefined ? {} : { label: title })}
          max={LARGEST_QUANTITY}
          quantity={shown}
          resting={resting}
          onIncrease={() => press(() => void change(choice, shown + 1))}
          onDecrease={shown === 1 ? toggleOnce : () => press(() => void change(choice, shown - 1))}
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
  const load = useSetAtom(loadEntriesAtom);
  useEffect(() => {
    if (loggedIn) void load();
  }, [loggedIn, load]);
  useLineBack(() => endWaits(true));
  useEffect(() => () => endWaits(false), []);
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
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [inCart]);
  const note = (): void => {
    pressed.current = place.current?.contains(document.activeElement) ?? false;
  };
  return { place, note };
}
