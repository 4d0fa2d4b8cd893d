import type { ReactNode } from 'react';
import { watchConnection } from 'shared-ui/http';
import { renderUi } from 'shared-ui/test-utils';
import type { PageModule } from 'app-kit/store';
import { Fragment } from 'app-kit/fragment';
import { setFragmentSource } from 'app-kit/fragment/internal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ModuleRegistry } from '../remotes/module-registry.ts';
import { createRegistry } from '../test-utils/registry.ts';
import { createRelease } from '../test-utils/release.ts';

let isConnected: boolean;
let registry: ModuleRegistry;

const MODULE = { default: (): ReactNode => <p>The clock</p> } as unknown as PageModule;
const [REMOTE, KEY] = ['mfe-clock', './fragments/clock'];

beforeEach(() => {
  isConnected = false;
  registry = createRegistry({
    set: { [REMOTE]: createRelease(REMOTE, '1') },
    load: async () => {
      if (isConnected) return MODULE;
      throw new Error('lost');
    },
    diagnose: async () => 'disconnected',
  });
  setFragmentSource({ kind: 'page', registry, getServed: () => undefined });
});
afterEach(() => setFragmentSource(null));

const renderSlot = () =>
  renderUi(
    <Fragment of={'mfe-clock/clock' as never} props={{} as never} fallback={<i>fallback</i>} />,
  );

it('is loaded again on reconnect', async () => {
  watchConnection();
  const screen = await renderSlot();
  await expect.element(screen.getByText('fallback')).toBeVisible();
  isConnected = true;
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('The clock')).toBeVisible();
});

it('is loaded again when its page is opened again', async () => {
  expect(await registry.whenSettled(REMOTE, KEY)).toMatchObject({ kind: 'failed' });
  isConnected = true;
  const screen = await renderSlot();
  await expect.element(screen.getByText('The clock')).toBeVisible();
});
