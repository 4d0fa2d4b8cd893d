import { useLazyPart } from 'shared-ui/base';
import { renderUi } from 'shared-ui/test-utils';
import type { PageModule } from 'app-kit/store';
import { expect, it, vi } from 'vitest';
import { createRelease } from '../test-utils/release.ts';
import type { Cause } from './diagnose.ts';
import { watchLostParts } from './lost-parts.ts';
import { createRegistry } from '../test-utils/registry.ts';

let reloads = 0;
const diagnosis: { cause: Cause; apps: string[] } = { cause: 'missing-module', apps: [] };
const registry = createRegistry({
  set: { shell: createRelease('shell', '1'), 'mfe-clock': createRelease('mfe-clock', '1') },
  load: async (): Promise<PageModule> => {
    throw new Error('not exposed');
  },
  reloadDocument: () => (reloads += 1),
  diagnose: async (app) => {
    diagnosis.apps.push(app);
    return diagnosis.cause;
  },
});

const loadDialog = (): Promise<object> =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));

function Page({ opened }: { opened: boolean }) {
  useLazyPart(opened, loadDialog, () => undefined);
  return (
    <main id="content">
      <div data-boundary="mfe-clock">The clock</div>
    </main>
  );
}

it('reloads the document if a part is lost because the files of its version are gone', async () => {
  // The test runner logs uncaught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  watchLostParts(registry);
  const screen = await renderUi(<Page opened />);
  await expect.poll(() => diagnosis.apps.toSorted()).toEqual(['mfe-clock', 'shell']);
  expect(reloads).toBe(0);

  diagnosis.cause = 'outdated';
  await screen.rerender(<Page opened={false} />);
  await screen.rerender(<Page opened />);
  await expect.poll(() => reloads).toBe(1);
  vi.restoreAllMocks();
});
