import type { Address, SavedAddress } from 'api/contract';
import { MAX_ADDRESSES } from 'api/limits';
import { useSetAtom } from 'jotai';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'shared-ui/base';
import { useResource } from 'shared-ui/http';
import { useSubmit } from 'shared-ui/parts';
import { api, showToastAtom } from 'app-kit/store';
import { fetchCartAtom } from '../cart/cart.atoms.ts';
import { texts } from '../texts/en/checkout.ts';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { AddressList } from './AddressList.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';
import styles from './AddressBook.module.css';

export interface AddressBookProps extends Pick<AddressFormProps, 'onSaved' | 'onUnauthenticated'> {
  /** The default address, or null. */
  current: Address | null;
  /** The server's errors in the default address, by field. */
  serverErrors?: Readonly<Record<string, string>> | undefined;
  /** Called after the chosen address has become the default one. */
  onChosen: (message: string) => void;
}

/**
 * The list of saved addresses, to choose one (CHECKOUT-27). If there is only the default address, if the server rejected
 * it, or if the list cannot be loaded, shows the form of the default address instead; without an address, an empty form.
 */
export function AddressBook({ current, serverErrors, ...handlers }: AddressBookProps) {
  if (current !== null && serverErrors === undefined)
    return <SavedAddresses current={current} {...handlers} />;
  const errors = serverErrors === undefined ? {} : { serverErrors };
  return <AddressForm saved={current} {...errors} {...handlers} />;
}

interface SavedAddressesProps extends Omit<AddressBookProps, 'current' | 'serverErrors'> {
  current: Address;
}

/** A saved address. Id and label are missing if only the address of the cart is known. */
type Entry = Address & Pick<SavedAddress, 'is_default'> & { id?: string; label?: string };

function SavedAddresses({ current, onChosen, ...handlers }: SavedAddressesProps) {
  const showToast = useSetAtom(showToastAtom);
  const root = useRef<HTMLDivElement>(null);
  // The address whose form is open, 'additional' for the form of a new one, or null for the list.
  const [opened, setOpened] = useState<SavedAddress | 'additional' | null>(null);
  const resource = useResource((signal) => api('GET /api/user/addresses', { signal }), 'addresses');
  if (resource.kind === 'loading') return <AddressSkeleton />;

  const addresses = resource.kind === 'ready' ? resource.data.addresses : [];
  const open = (next: typeof opened): void => {
    setOpened(next);
    // The pressed button disappears with its view.
    root.current?.focus();
  };
  const returnToList = (message: string): void => {
    showToast(message);
    open(null);
    resource.reload();
  };
  const [first = { ...current, is_default: true }]: readonly Entry[] = addresses;
  const hasList = addresses.length > 1;
  const addButton = opened === null && first.id !== undefined && (
    <AddButton count={addresses.length} onClick={() => open('additional')} />
  );
  return (
    <div ref={root} tabIndex={-1} className={styles.book}>
      {opened !== null && (
        <Button
          className={styles.back}
          variant="ghost"
          size="small"
          icon="chevron-left"
          onClick={() => open(null)}
        >
          {texts.address.allAddresses}
        </Button>
      )}
      {opened === 'additional' && <AddressForm saved={null} target="additional" {...handlers} />}
      {opened !== 'additional' && (opened !== null || !hasList) && (
        <EditForm entry={opened ?? first} onChanged={returnToList} {...handlers}>
          {addButton}
        </EditForm>
      )}
      {opened === null && hasList && (
        <AddressList
          // Remounts the list after the default address was deleted, so that the new one is preselected.
          key={first.id}
          {...{ addresses, onChosen }}
          onEdit={open}
          onUnauthenticated={handlers.onUnauthenticated}
        />
      )}
      {hasList && addButton}
    </div>
  );
}

interface EditFormProps extends Pick<AddressFormProps, 'onSaved' | 'onUnauthenticated'> {
  entry: Entry;
  /** Called after an address other than the default one was saved, or after any was deleted. */
  onChanged: (message: string) => void;
  /** Shown between the form and the Delete button. */
  children: ReactNode;
}

function EditForm({ entry, onChanged, children, ...handlers }: EditFormProps) {
  const fetchCart = useSetAtom(fetchCartAtom);
  const { id, is_default: isDefault } = entry;
  return (
    <>
      <AddressForm
        saved={entry}
        {...handlers}
        {...(!isDefault && id !== undefined && { target: { id }, onSaved: onChanged })}
      />
      {children}
      {id !== undefined && (
        <DeleteButton
          id={id}
          onUnauthenticated={handlers.onUnauthenticated}
          onDeleted={async (message) => {
            await fetchCart();
            onChanged(message);
          }}
        />
      )}
    </>
  );
}

const AddButton = ({ count, onClick }: { count: number; onClick: () => void }) =>
  count < MAX_ADDRESSES ? (
    <Button variant="secondary" onClick={onClick}>
      {texts.address.addAnother}
    </Button>
  ) : (
    <p className={styles.limitReached}>{texts.address.limitReached(MAX_ADDRESSES)}</p>
  );

interface DeleteButtonProps {
  id: string;
  onDeleted: (message: string) => Promise<void>;
  onUnauthenticated: () => void;
}

const NOT_FOUND = 404;

/** Deletes the address at the second press. */
function DeleteButton({ id, onDeleted, onUnauthenticated }: DeleteButtonProps) {
  const showToast = useSetAtom(showToastAtom);
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    if (!isConfirming) return setIsConfirming(true);
    const outcome = await api('DELETE /api/user/addresses/{id}', { params: { id } });
    if (outcome.kind === 'ok') return onDeleted(outcome.data.message);
    if (outcome.kind === 'unauthenticated') return onUnauthenticated();
    // Deleted on another device, or by a request whose response was lost.
    if (outcome.kind === 'refused' && outcome.status === NOT_FOUND)
      return onDeleted(outcome.message);
    showToast(outcome.kind === 'refused' ? outcome.message : texts.address.notDeleted);
  });
  return (
    <Button
      variant={isConfirming ? 'danger' : 'secondary'}
      loading={busy}
      aria-disabled={isCoolingDown || undefined}
      onClick={submit}
      onBlur={() => setIsConfirming(false)}
    >
      {isConfirming ? texts.address.confirmDelete : texts.address.delete}
    </Button>
  );
}
