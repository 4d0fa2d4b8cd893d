import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { IconButton } from 'shared-ui/base';
import { useCloseOnBack } from 'shared-ui/router';
import { sessionAtom } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { Confirmation } from './Confirmation.tsx';
import { readLastOrder } from './stored-order.ts';
import { dismissOrder } from './last-order.ts';
import styles from './OrderConfirmationDialog.module.css';

/**
 * Confirmation of a cash order over the home page. It stays until it is closed or the page is left, survives a reload,
 * and ends with the session.
 */
export function OrderConfirmationDialog() {
  const isVisitor = useAtomValue(sessionAtom).kind === 'visitor';
  // Another customer may log in next.
  useEffect(() => {
    if (isVisitor) dismissOrder();
  }, [isVisitor]);
  return isVisitor ? null : <LastOrderDialog />;
}

function LastOrderDialog() {
  const [order, setOrder] = useState(() => {
    const last = readLastOrder();
    return last?.open === true && last.method === 'cod' ? last : null;
  });
  const leave = (): void => {
    dismissOrder();
    setOrder(null);
  };
  // Leaving the page below closes the confirmation too.
  useEffect(() => dismissOrder, []);
  const isShown = order !== null;
  const dialog = useModal(isShown);
  useCloseOnBack(isShown, leave);
  if (order === null) return null;
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    leave();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.placed.cash(order.id)}
      onCancel={cancel}
    >
      <div className={styles.bar}>
        <IconButton icon="close" label={texts.placed.close} onClick={leave} />
      </div>
      <Confirmation order={order} />
    </dialog>
  );
}

/** Opens the dialog as a modal: the rest of the page is inert. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
      element.close();
    };
  }, [isOpen]);
  return dialog;
}
