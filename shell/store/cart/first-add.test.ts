import { expect, it, vi } from 'vitest';

const item = { kind: 'product', itemId: 7 } as const;

/** The store as a fresh page has it: the cart's way to the server is not fetched yet. */
async function freshStore() {
  vi.resetModules();
  const { addToCartAtom, loginDialogAtom, pendingItemsAtom, store } = await import('../store.ts');
  return {
    press: (): Promise<void> => store.set(addToCartAtom, item),
    pending: (): string[] => [...store.get(pendingItemsAtom)],
    dialog: (): string => store.get(loginDialogAtom).kind,
    watchDialog: (seen: () => void): void => void store.sub(loginDialogAtom, seen),
  };
}

it('shows that an Add was taken before its way to the server is fetched', async () => {
  const { press, pending, dialog } = await freshStore();
  const done = press();
  expect(pending()).toEqual(['product 7']);
  expect(dialog()).toBe('closed');
  await done;
  expect(pending()).toEqual([]);
  expect(dialog()).not.toBe('closed');
});

it('carries such an Add out once, however often it was pressed until then', async () => {
  const { press, watchDialog } = await freshStore();
  const seen = vi.fn<() => void>();
  watchDialog(seen);
  await Promise.all([press(), press()]);
  expect(seen).toHaveBeenCalledTimes(1);
});
