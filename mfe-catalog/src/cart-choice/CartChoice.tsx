import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button } from 'shared-ui/base';
import { cartEntriesAtom, findEntry, loggedInAtom } from 'shell/store';
import { useHydrated } from '../hydration.ts';
import { texts } from '../texts.ts';
import { choiceKey, type Choice } from './cart-choice.ts';
import { loadEntriesAtom, pendingChoicesAtom, toggleChoiceAtom } from './cart-choice.atoms.ts';

/**
 * `Add` where the thing is not in the shared cart list, `Delete` where it is (specification, section 4). It answers
 * at once and goes back where the server refuses.
 */
export function CartChoice({ kind, id, wide = false }: Choice & { wide?: boolean }) {
  const inCart = useInCart({ kind, id });
  const hydrated = useHydrated();
  const pending = useAtomValue(pendingChoicesAtom).has(choiceKey({ kind, id })) && hydrated;
  const toggle = useSetAtom(toggleChoiceAtom);
  return (
    <Button
      size="small"
      wide={wide}
      variant={inCart ? 'danger' : 'primary'}
      icon={inCart ? 'trash' : 'plus'}
      loading={pending}
      onClick={() => void toggle({ kind, id })}
    >
      {inCart ? texts.cart.delete : texts.cart.add}
    </Button>
  );
}

/** Loads the shared cart list once somebody is logged in. Stands once in a page that has Add and Delete. */
export function useCartEntries(): void {
  const loggedIn = useAtomValue(loggedInAtom);
  const load = useSetAtom(loadEntriesAtom);
  useEffect(() => {
    if (loggedIn) void load();
  }, [loggedIn, load]);
}

function useInCart(choice: Choice): boolean {
  const hydrated = useHydrated();
  const loggedIn = useAtomValue(loggedInAtom);
  const entries = useAtomValue(cartEntriesAtom);
  return hydrated && loggedIn && findEntry(entries, choice.kind, choice.id) !== undefined;
}
