import { useState, type ReactNode } from 'react';
import { renderUi, waitForPaint } from 'shared-ui/test-utils';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ErrorState } from './ErrorState.tsx';

/** A part of a page: failed at first, ready after a press of Try again. */
function Part({ renderFailed }: { renderFailed: (notice: ReactNode) => ReactNode }) {
  const [hasFailed, setHasFailed] = useState(true);
  const notice = <ErrorState heading="Services are missing" onRetry={() => setHasFailed(false)} />;
  return <section aria-label="Services">{hasFailed ? renderFailed(notice) : <p>Ready</p>}</section>;
}

async function retry(renderFailed: (notice: ReactNode) => ReactNode) {
  const screen = await renderUi(<Part renderFailed={renderFailed} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Ready')).toBeVisible();
  await waitForPaint();
  return screen;
}

it.each([
  ['alone', (notice: ReactNode) => notice],
  ['with its wrapper', (notice: ReactNode) => <div>{notice}</div>],
])(
  'moves the focus to its closest remaining ancestor if it disappears %s',
  async (_, renderFailed) => {
    const screen = await retry(renderFailed);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Services' }).element());
  },
);

it('does not move the focus if it is on another element', async () => {
  const screen = await renderUi(
    <>
      <input aria-label="Name" />
      <Part renderFailed={(notice) => notice} />
    </>,
  );
  await screen.getByLabelText('Name').click();
  // A click by a script does not focus the button, just as a retry when the connection is back does not.
  (screen.getByRole('button', { name: 'Try again' }).element() as HTMLButtonElement).click();
  await expect.element(screen.getByText('Ready')).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
});
