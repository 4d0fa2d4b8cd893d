import { useSetAtom } from 'jotai';
import { deferUntilPaint, Button, cx, uiTexts, useLazyPart, usePressOnce } from 'shared-ui/base';
import { useIdleLoad } from 'shared-ui/parts';
import { showToastAtom } from 'app-kit/store';
import { fetchCartAtom } from '../cart/cart.atoms.ts';
import page from '../cart/page.module.css';
import { texts } from '../texts/en/checkout.ts';
import { AddressLines } from './AddressLines.tsx';
import styles from './AddressCard.module.css';
import type { Address } from 'api/contract';

const loadDialog = deferUntilPaint(() => import('./AddressDialog.tsx'));

export interface AddressCardProps {
  /** The saved address, or null. */
  address: Address | null;
  /** Whether the dialog is open; the page can open it as well. */
  editing: boolean;
  setEditing: (editing: boolean) => void;
  /** The server's error messages of a rejected checkout, by field. */
  serverErrors?: Readonly<Record<string, string>> | null;
  /** Whether the customer picks the parts up, so that there is no visit or delivery to the address. */
  isPickedUp?: boolean;
  /** Called after the address was saved, but not after another one was chosen. */
  onSaved?: () => void;
}

/** The address of the order, with the dialog to choose, add or edit it. */
export function AddressCard({
  address,
  editing,
  setEditing,
  serverErrors = null,
  isPickedUp = false,
  onSaved,
}: AddressCardProps) {
  const showToast = useSetAtom(showToastAtom);
  const fetchCart = useSetAtom(fetchCartAtom);
  const { isCoolingDown, press } = usePressOnce();
  useIdleLoad(loadDialog);
  const dialog = useLazyPart(editing, loadDialog, () => {
    setEditing(false);
    showToast(uiTexts.notOpened);
  });
  const close = (message: string): void => {
    setEditing(false);
    showToast(message);
    void fetchCart();
  };
  return (
    <section className={cx(page.flat, styles.card)}>
      <div className={styles.head}>
        <h2>{isPickedUp ? texts.address.title : texts.address.heading}</h2>
        <Button
          className={styles.change}
          variant="ghost"
          size="small"
          loading={editing && dialog === null}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => setEditing(true))}
        >
          {address === null ? texts.address.add : texts.address.change}
        </Button>
      </div>
      {address === null ? (
        <p className={styles.none}>
          {isPickedUp ? texts.address.noneHintPickUp : texts.address.noneHint}
        </p>
      ) : (
        <AddressLines address={address} />
      )}
      {editing && dialog !== null && (
        <dialog.default
          current={address}
          serverErrors={serverErrors ?? undefined}
          onClose={() => setEditing(false)}
          onSaved={(message) => {
            close(message);
            onSaved?.();
          }}
          onChosen={close}
        />
      )}
    </section>
  );
}
