import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Button, Card } from 'shared-ui/base';
import { showToastAtom } from 'shell/store';
import { loadCartAtom } from '../cart/cart.atoms.ts';
import { texts } from '../texts.ts';
import styles from './AddressCard.module.css';
import type { Address } from 'api/contract';

const AddressDialog = lazy(() => import('./AddressDialog.tsx'));

export interface AddressCardProps {
  /** The saved address, or null where there is none yet. */
  address: Address | null;
  /** Called after the address was saved, beside the toast. */
  onSaved?: () => void;
}

/** Where the technician comes, with the dialog that adds or changes it. */
export function AddressCard({ address, onSaved }: AddressCardProps) {
  const [open, setOpen] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const reload = useSetAtom(loadCartAtom);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{texts.address.heading}</h2>
        <Button
          className={styles.change}
          variant="ghost"
          size="small"
          onClick={() => setOpen(true)}
        >
          {address === null ? texts.address.add : texts.address.change}
        </Button>
      </div>
      {address === null ? (
        <p className={styles.none}>{texts.address.noneHint}</p>
      ) : (
        <AddressLines address={address} />
      )}
      {open && (
        <Suspense fallback={null}>
          <AddressDialog
            known={address}
            onClose={() => setOpen(false)}
            onSaved={(message) => {
              setOpen(false);
              showToast(message);
              void reload(100);
              onSaved?.();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function AddressLines({ address }: { address: Address }) {
  const place = [address.block, address.city].join(', ');
  return (
    <address className={styles.lines}>
      <strong>
        {address.first_name} {address.last_name}
      </strong>
      <span>{address.address}</span>
      {typeof address.landmark === 'string' && address.landmark !== '' && (
        <span>{address.landmark}</span>
      )}
      <span>{place}</span>
    </address>
  );
}
