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

/** Keeps reported errors from the test runner, which would fail the test. */
function reports() {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return report;
}

function Page({ load, onFailed }: { load: () => Promise<Code>; onFailed: () => void }) {
  const [opened, setOpened] = useState(false);
  const code = useLazyPart(opened, load, () => {
    setOpened(false);
    onFailed();
  });
  return (
    <>
      <input aria-label="Note" />
      <Button loading={opened && code === null} onClick={() => setOpened(true)}>
        Open
      </Button>
      {opened && code !== null && <code.Dialog />}
    </>
  );
}

it('keeps the page and what was typed if the part is lost, and opens it with the next press', async () => {
  const report = reports();
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const load = vi.fn(async () => CODE).mockRejectedValueOnce(lost);
  const failed = vi.fn<() => void>();
  const screen = await renderUi(<Page load={load} onFailed={failed} />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  await note.fill('ring twice');
  const open = screen.getByRole('button', { name: 'Open' });
  await open.click();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  // The gateway responds, so the version that lacks the file is reported.
  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(lost));
  await open.click();
  await expect.element(screen.getByText('The dialog')).toBeVisible();
  await expect.element(note).toHaveValue('ring twice');
});

it('reports a part that throws when it is evaluated, and leaves the page', async () => {
  const report = reports();
  const broken = new Error('broken');
  const failed = vi.fn<() => void>();
  const screen = await renderUi(<Page load={() => Promise.reject(broken)} onFailed={failed} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(broken));
  expect(failed).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
});

it('offers to try again in the place of a part that stands in the page', async () => {
  reports();
  const load = vi.fn(async () => CODE).mockRejectedValueOnce(new Error('lost'));
  const place = (
    <LazyPart
      load={load}
      fallback={<p>Loading</p>}
      renderFailed={(retry) => <ErrorState missing="The dialog is missing" onRetry={retry} />}
    >
      {({ Dialog }) => <Dialog />}
    </LazyPart>
  );
  const screen = await renderUi(place);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The dialog', { exact: true })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
