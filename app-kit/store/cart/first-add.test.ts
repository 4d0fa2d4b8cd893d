import { expect, it, vi } from 'vitest';

const item = { kind: 'product', itemId: 7 } as const;

/** The store of a new page, without the lazy module. */
async function createFreshStore() {
  vi.resetModules();
  const { addToCartAtom, loginDialogAtom, pendingItemsAtom, store, toastAtom } =
    await import('../store.ts');
  return {
    pressAdd: (): Promise<void> => store.set(addToCartAtom, item),
    listPending: (): string[] => [...store.get(pendingItemsAtom)],
    getDialog: (): string => store.get(loginDialogAtom).kind,
    getToast: (): unknown => store.get(toastAtom),
    watchDialog: (onOpen: () => void): void => void store.sub(loginDialogAtom, onOpen),
  };
}

it('shows an added item as pending before the sync code is loaded', async () => {
  const { pressAdd, listPending, getDialog } = await createFreshStore();
  const done = pressAdd();
  expect(listPending()).toEqual(['product 7']);
  expect(getDialog()).toBe('closed');
  await done;
  expect(listPending()).toEqual([]);
  expect(getDialog()).not.toBe('closed');
});

it('opens the login once, however often Add is pressed before the sync code is loaded', async () => {
  const { pressAdd, watchDialog } = await createFreshStore();
  const onOpen = vi.fn<() => void>();
  watchDialog(onOpen);
  await Promise.all([pressAdd(), pressAdd()]);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('shows an error if the sync code can’t be loaded, without a second attempt', async () => {
  const attempts = vi.fn<() => void>();
  vi.doMock('../cart-sync/sync.ts', () => {
    attempts();
    throw new Error('The connection is lost');
  });
  try {
    const { pressAdd, listPending, getToast } = await createFreshStore();
    await pressAdd();
    expect(attempts).toHaveBeenCalledTimes(1);
    expect(listPending()).toEqual([]);
    expect(getToast()).not.toBeNull();
  } finally {
    vi.doUnmock('../cart-sync/sync.ts');
    vi.resetModules();
  }
});
