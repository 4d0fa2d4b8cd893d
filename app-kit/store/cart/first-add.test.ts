import { expect, it, vi } from 'vitest';

const item = { kind: 'product', itemId: 7 } as const;

/** The store of a new page, without the lazy module. */
async function createFreshStore() {
  vi.resetModules();
  const { addToCartAtom, loginDialogAtom, pendingItemsAtom, store, toastAtom } =
    await import('../store.ts');
  return {
    press: (): Promise<void> => store.set(addToCartAtom, item),
    pending: (): string[] => [...store.get(pendingItemsAtom)],
    dialog: (): string => store.get(loginDialogAtom).kind,
    toast: (): unknown => store.get(toastAtom),
    watchDialog: (onOpen: () => void): void => void store.sub(loginDialogAtom, onOpen),
  };
}

it('shows an Add before the sync code is loaded', async () => {
  const { press, pending, dialog } = await createFreshStore();
  const done = press();
  expect(pending()).toEqual(['product 7']);
  expect(dialog()).toBe('closed');
  await done;
  expect(pending()).toEqual([]);
  expect(dialog()).not.toBe('closed');
});

it('handles one Add, however often it is pressed before the sync code is loaded', async () => {
  const { press, watchDialog } = await createFreshStore();
  const onOpen = vi.fn<() => void>();
  watchDialog(onOpen);
  await Promise.all([press(), press()]);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('shows an error if the sync code can’t be loaded, without a second attempt', async () => {
  const attempts = vi.fn<() => void>();
  vi.doMock('../cart-sync/sync.ts', () => {
    attempts();
    throw new Error('The connection is lost');
  });
  try {
    const { press, pending, toast } = await createFreshStore();
    await press();
    expect(attempts).toHaveBeenCalledTimes(1);
    expect(pending()).toEqual([]);
    expect(toast()).not.toBeNull();
  } finally {
    vi.doUnmock('../cart-sync/sync.ts');
    vi.resetModules();
  }
});
