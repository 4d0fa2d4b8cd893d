import type { SavedAddress } from 'api/contract';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button, cx } from 'shared-ui/base';
import { useSubmit } from 'shared-ui/parts';
import { api, showToastAtom } from 'app-kit/store';
import { texts } from '../texts/en/checkout.ts';
import { AddressLines } from './AddressLines.tsx';
import styles from './AddressBook.module.css';

interface AddressListProps {
  addresses: readonly SavedAddress[];
  onEdit: (address: SavedAddress) => void;
  onChosen: (message: string) => void;
  onUnauthenticated: () => void;
}

/** Radios of the saved addresses. The default one is preselected (CHECKOUT-27). */
export function AddressList({ addresses, onEdit, ...handlers }: AddressListProps) {
  const showToast = useSetAtom(showToastAtom);
  const [chosen, setChosen] = useState(addresses.find((address) => address.is_default)?.id ?? '');
  const { busy, isCoolingDown, submit } = useSubmit(async () => {
    const params = { id: chosen };
    const outcome = await api('POST /api/user/addresses/{id}/default', { params });
    if (outcome.kind === 'ok') return handlers.onChosen(outcome.data.message);
    if (outcome.kind === 'unauthenticated') return handlers.onUnauthenticated();
    showToast(outcome.kind === 'refused' ? outcome.message : texts.address.notSaved);
  });
  return (
    <form
      className={styles.book}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{texts.address.choose}</legend>
        {addresses.map((address) => {
          const label = texts.address.labelName(address.label);
          return (
            <div
              key={address.id}
              className={cx(styles.item, address.id === chosen && styles.chosen)}
            >
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="address"
                  checked={address.id === chosen}
                  onChange={() => setChosen(address.id)}
                />
                <span className={styles.text}>
                  <span className={styles.label}>{label}</span>
                  <AddressLines address={address} />
                </span>
              </label>
              <Button
                className={styles.edit}
                variant="ghost"
                size="small"
                aria-label={texts.address.editNamed(label)}
                onClick={() => onEdit(address)}
              >
                {texts.address.edit}
              </Button>
            </div>
          );
        })}
      </fieldset>
      <Button type="submit" loading={busy} aria-disabled={isCoolingDown || undefined}>
        {texts.address.chooseThis}
      </Button>
    </form>
  );
}
