import { expect, it, vi } from 'vitest';

const item = { kind: 'product', itemId: 7 } as const;

/** The store of a new page, without the lazy module. */
async function freshStore() {
  vi.resetModules();
  const { addToCartAtom, loginDialogAtom, pendingItemsAtom, store, toastAtom } =
    await import('../store.ts');
  return {
    press: (): Promise<void> => store.set(addToCartAtom, item),
    pending: (): string[] => [...store.get(pendingItemsAtom)],
    dialog: (): string => store.get(loginDialogAtom).kind,
    toast: (): unknown => store.get(toastAtom),
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

it('says so where the way to the server can’t be fetched, after one try', async () => {
  const tries = vi.fn<() => void>();
  vi.doMock('../cart-sync/sync.ts', () => {
    tries();
    throw new Error('The line is lost');
  });
  try {
    const { press, pending, toast } = await freshStore();
    await press();
    expect(tries).toHaveBeenCalledTimes(1);
    expect(pending()).toEqual([]);
    expect(toast()).not.toBeNull();
  } finally {
    vi.doUnmock('../cart-sync/sync.ts');
    vi.resetModules();
  }
});
