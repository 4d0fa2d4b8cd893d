import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { expect, it, vi } from 'vitest';
import { waitForSettledPage, renderUi } from '../../test-utils/test-utils.tsx';
import { hydrationScheduler } from './hydration-scheduler.ts';
import { Island } from './Island.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
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

it('hydrates each island separately and keeps the server’s nodes', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const [firstButton, secondButton] = root.querySelectorAll('button');
  const onError = vi.fn<(error: unknown) => void>();

  hydrationScheduler.hold();
  hydrationScheduler.hydrate('near');
  const reactRoot = hydrateRoot(root, page, { onRecoverableError: onError });
  const pressFirst = () => {
    firstButton?.click();
    return firstButton?.textContent;
  };
  await expect.poll(pressFirst).not.toBe('pressed 0');
  secondButton?.click();
  await waitForSettledPage();
  expect(secondButton?.textContent).toBe('pressed 0');

  hydrationScheduler.hydrate('far');
  await waitForSettledPage();
  secondButton?.click();
  await expect.poll(() => secondButton?.textContent).toBe('pressed 1');
  expect([...root.querySelectorAll('button')]).toEqual([firstButton, secondButton]);
  expect(firstButton?.isConnected && secondButton?.isConnected).toBe(true);
  expect(onError).not.toHaveBeenCalled();

  reactRoot.unmount();
  root.remove();
  hydrationScheduler.hydrateAll();
});

it('renders at once without server HTML, even while islands are held back', async () => {
  hydrationScheduler.hold();
  const screen = await renderUi(page);
  expect(screen.getByRole('button').elements()).toHaveLength(2);
  hydrationScheduler.hydrateAll();
});
