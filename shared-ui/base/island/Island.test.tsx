import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { expect, it, vi } from 'vitest';
import { pageSettles, renderUi } from '../../test-utils/test-utils.tsx';
import { hydrationScheduler } from './hydration-scheduler.ts';
import { Island } from './Island.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((was) => was + 1)}>
      pressed {count}
    </button>
  );
}

const page = (
  <main>
    <Island id="near">
      <Counter />
    </Island>
    <Island id="far">
      <Counter />
    </Island>
  </main>
);

it('hydrates the server nodes island by island, when each is due', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const [near, far] = root.querySelectorAll('button');
  const faults = vi.fn<(fault: unknown) => void>();

  hydrationScheduler.hold();
  hydrationScheduler.hydrate('near');
  const hydrated = hydrateRoot(root, page, { onRecoverableError: faults });
  await vi.waitFor(() => {
    near?.click();
    expect(near?.textContent).not.toBe('pressed 0');
  });
  far?.click();
  await pageSettles();
  expect(far?.textContent).toBe('pressed 0');

  hydrationScheduler.hydrate('far');
  await pageSettles();
  far?.click();
  await vi.waitFor(() => expect(far?.textContent).toBe('pressed 1'));
  expect([...root.querySelectorAll('button')]).toEqual([near, far]);
  expect(near?.isConnected && far?.isConnected).toBe(true);
  expect(faults).not.toHaveBeenCalled();

  hydrated.unmount();
  root.remove();
  hydrationScheduler.hydrateAll();
});

it('renders at once where there is no HTML of a server, even while islands are held', async () => {
  hydrationScheduler.hold();
  const screen = await renderUi(page);
  expect(screen.getByRole('button').elements()).toHaveLength(2);
  hydrationScheduler.hydrateAll();
});
