import { getReturnPath } from 'contract/address-page';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Card, Container, ErrorState } from 'shared-ui/base';
import { useOnRetry } from 'shared-ui/http';
import { useLocation, useNavigate } from 'shared-ui/router';
import { promptLoginAtom, showToastAtom } from 'app-kit/store';
import { fetchCartAtom, cartViewAtom, retryCartAtom } from '../cart/cart.atoms.ts';
import page from '../cart/page.module.css';
import { texts } from '../texts/en/checkout.ts';
import { AddressBook } from './AddressBook.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';
import styles from './AddressPage.module.css';

/** The address page (`/addAddress`). After saving or choosing an address it navigates to the cart or to My Details. */
export function AddressPage() {
  const cart = useAtomValue(cartViewAtom);
  const fetchCart = useSetAtom(fetchCartAtom);
  const retry = useSetAtom(retryCartAtom);
  const showToast = useSetAtom(showToastAtom);
  const promptLogin = useSetAtom(promptLoginAtom);
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    void fetchCart(100);
  }, [fetchCart]);
  useOnRetry(() => void fetchCart(100));
  const close = (message: string): void => {
    showToast(message);
    void fetchCart(100);
    void navigate(getReturnPath(state), { replace: true });
  };
  return (
    <Container className={styles.page}>
      <h1 className={page.title}>{texts.address.title}</h1>
      {cart.kind === 'loading' && (
        <Card>
          <AddressSkeleton />
        </Card>
      )}
      {cart.kind === 'failed' && (
        <ErrorState
          heading={texts.address.failed}
          failure={cart.failure}
          onRetry={() => void retry(100)}
        />
      )}
      {cart.kind === 'ready' && (
        <Card>
          <AddressBook
            current={cart.address}
            onUnauthenticated={() => promptLogin()}
            onSaved={close}
            onChosen={close}
          />
        </Card>
      )}
    </Container>
  );
}
