import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { Button, usePressOnce, runAfterPaint } from 'shared-ui/base';
import { useOnReconnect } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { QuantityStepper } from 'shared-ui/parts';
import {
  addToCartAtom,
  endCartWaits,
  loggedInAtom,
  setQuantityAtom,
  type CartItem,
} from 'app-kit/store';
import { texts } from '../texts/en/cart-choice.ts';
import { ensureCartLoadedAtom, getIsPendingAtom, getQuantityAtom } from './quantity.atoms.ts';
import styles from './CartChoice.module.css';

export interface CartChoiceProps extends CartItem {
  /** Item title; labels the group of stepper buttons (CART-5). */
  title?: string;
  /** Whether it is the primary action, as below the details of a product. */
  isPrimary?: boolean;
  /** Whether it fills the width of its container. */
  wide?: boolean;
  /** Whether the item can't be added. A line that is in the cart can still be changed or deleted. */
  isOutOfStock?: boolean;
}

/**
 * `Add` if the item is not in the cart; otherwise `Delete` (CART-1) and a quantity stepper. At quantity 1 the minus
 * button is `Delete`; above that, Delete is a separate button. Updates are optimistic and rolled back if the request
 * fails. A double-tap guard ignores the second tap, which would otherwise hit the button that appears under the finger.
 */
export function CartChoice({
  kind,
  itemId,
  title,
  isPrimary = false,
  wide = false,
  isOutOfStock = false,
}: CartChoiceProps) {
  const hydrated = useHydrated();
  const item = useMemo(() => ({ kind, itemId }), [kind, itemId]);
  const store = useStore();
  const quantityAtom = useMemo(() => getQuantityAtom(item), [item]);
  const quantity = useAtomValue(quantityAtom);
  const isPending = useAtomValue(useMemo(() => getIsPendingAtom(item), [item]));
  const add = useSetAtom(addToCartAtom);
  const change = useSetAtom(setQuantityAtom);
  const { isCoolingDown, press } = usePressOnce();
  const displayedQuantity = hydrated ? quantity : 0;
  const isLastUnit = displayedQuantity === 1;
  const { container, rememberFocus, blurButton } = useFocusSuccessor(displayedQuantity > 0);
  /** Handles a press that replaces Add by the stepper, or the stepper by Add. */
  const pressAndSwap = (action: () => Promise<void>): void =>
    press(() => {
      rememberFocus();
      void action();
      if (store.get(quantityAtom) > 0 !== displayedQuantity > 0) blurButton();
    });
  const remove = (): void => pressAndSwap(() => change(item, 0));
  const setTo = (count: number): void => press(() => void change(item, count));
  return (
    <div
      ref={container}
      className={styles.container}
      data-wide={wide}
      aria-busy={(hydrated && isPending) || undefined}
    >
      {displayedQuantity === 0 && isOutOfStock ? (
        <Button wide variant="secondary" disabled>
          {texts.outOfStock}
        </Button>
      ) : displayedQuantity === 0 ? (
        <Button
          wide
          variant={isPrimary ? 'primary' : 'secondary'}
          loading={hydrated && isPending}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => pressAndSwap(() => add(item))}
        >
          {texts.add}
        </Button>
      ) : (
        <QuantityStepper
          deleteAtOne
          {...(title === undefined ? {} : { label: title })}
          quantity={displayedQuantity}
          isCoolingDown={isCoolingDown}
          onIncrease={() => setTo(displayedQuantity + 1)}
          onDecrease={() => (isLastUnit ? remove() : setTo(displayedQuantity - 1))}
          onDelete={remove}
        />
      )}
    </div>
  );
}

/**
 * Loads the cart after login. Sends Adds that were pressed offline when the network is back; they fail if the visitor
 * leaves the page first. Use once per page with cart buttons.
 */
export function useLoadCart(): void {
  const loggedIn = useAtomValue(loggedInAtom);
  const ensureCartLoaded = useSetAtom(ensureCartLoadedAtom);
  useEffect(() => {
    if (loggedIn) void ensureCartLoaded();
  }, [loggedIn, ensureCartLoaded]);
  useOnReconnect(() => endCartWaits(true));
  useEffect(() => () => endCartWaits(false), []);
}

/**
 * Moves the focus from a replaced button to its successor: Delete after Add, Add after Delete.
 * @param isInCart whether Delete is rendered, not Add
 */
function useFocusSuccessor(isInCart: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const wasInCart = useRef(isInCart);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (wasInCart.current === isInCart) return;
    wasInCart.current = isInCart;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    // Focusing forces a layout (15 ms on a slow phone), so it waits until after the paint.
    runAfterPaint(() => {
      if (document.activeElement !== document.body) return;
      container.current?.querySelector('button')?.focus({ preventScroll: true });
    });
  }, [isInCart]);
  const rememberFocus = (): void => {
    hadFocus.current = container.current?.contains(document.activeElement) ?? false;
  };
  /** Blurs before the button is removed: removing a focused element forces a layout within the press. */
  const blurButton = (): void => {
    const { activeElement } = document;
    if (hadFocus.current && activeElement instanceof HTMLElement) activeElement.blur();
  };
  return { container, rememberFocus, blurButton };
}
