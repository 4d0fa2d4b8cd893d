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
  isEditing: boolean;
  setIsEditing: (isEditing: boolean) => void;
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
  isEditing,
  setIsEditing,
  serverErrors = null,
  isPickedUp = false,
  onSaved,
}: AddressCardProps) {
  const showToast = useSetAtom(showToastAtom);
  const fetchCart = useSetAtom(fetchCartAtom);
  const { isCoolingDown, press } = usePressOnce();
  useIdleLoad(loadDialog);
  const dialog = useLazyPart(isEditing, loadDialog, () => {
    setIsEditing(false);
    showToast(uiTexts.notOpened);
  });
  const close = (message: string): void => {
    setIsEditing(false);
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
          loading={isEditing && dialog === null}
          aria-disabled={isCoolingDown || undefined}
          onClick={() => press(() => setIsEditing(true))}
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
      {isEditing && dialog !== null && (
        <dialog.default
          current={address}
          serverErrors={serverErrors ?? undefined}
          onClose={() => setIsEditing(false)}
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
