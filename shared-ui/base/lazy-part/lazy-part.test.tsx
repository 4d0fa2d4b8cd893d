import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test-utils/test-utils.tsx';
import { LazyPart } from '../../parts/parts.ts';
import { Button, ErrorState, useLazyPart } from '../base.ts';

interface Code {
  Dialog: () => React.ReactNode;
}

const CODE: Code = { Dialog: () => <p>The dialog</p> };

afterEach(() => vi.unstubAllGlobals());

/** Records reported errors, because the test runner would fail the test for them. */
function recordReports() {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return report;
}

function Page({ load, onFailed }: { load: () => Promise<Code>; onFailed: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyPart(isOpen, load, () => {
    setIsOpen(false);
    onFailed();
  });
  return (
    <>
      <input aria-label="Note" />
      <Button loading={isOpen && code === null} onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && code !== null && <code.Dialog />}
    </>
  );
}

it('keeps the page and its input if the part can’t be loaded, and retries on the next press', async () => {
  const report = recordReports();
  const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const load = vi.fn(async () => CODE).mockRejectedValueOnce(chunkError);
  const failed = vi.fn<() => void>();
  const screen = await renderUi(<Page load={load} onFailed={failed} />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  await note.fill('ring twice');
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.poll(() => failed).toHaveBeenCalledTimes(1);
  // The browser is not disconnected, so the missing chunk is reported.
  await expect.poll(() => report).toHaveBeenCalledExactlyOnceWith(chunkError);
  await open.click();
  await expect.element(screen.getByText('The dialog')).toBeVisible();
  await expect.element(note).toHaveValue('ring twice');
});

it('reports a part that throws on evaluation, and keeps the page', async () => {
  const report = recordReports();
  const evaluationError = new Error('broken');
  const failed = vi.fn<() => void>();
  const screen = await renderUi(
    <Page load={() => Promise.reject(evaluationError)} onFailed={failed} />,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => report).toHaveBeenCalledExactlyOnceWith(evaluationError);
  expect(failed).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
});

it('shows Try again in place of an inline part that can’t be loaded', async () => {
  recordReports();
  const load = vi.fn(async () => CODE).mockRejectedValueOnce(new Error('lost'));
  const page = (
    <LazyPart
      load={load}
      fallback={<p>Loading</p>}
      renderFailed={(retry) => <ErrorState heading="The dialog is missing" onRetry={retry} />}
    >
      {({ Dialog }) => <Dialog />}
    </LazyPart>
  );
  const screen = await renderUi(page);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The dialog', { exact: true })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
