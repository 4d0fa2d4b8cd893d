import type { Report } from 'contract/report';
import { expect, it, vi } from 'vitest';
import { createRelease } from '../test-utils/release.ts';

// `trial`: a canary of the remote is being rolled out.
const SET = { 'mfe-cart': { ...createRelease('mfe-cart', '1'), trial: true } };

it('reports a page that was blank before its visitor left, but not one that is hidden when it is left', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="set-name" content="set"><script type="application/json" id="release-set">${JSON.stringify(SET)}</script>`,
  );
  document.body.innerHTML =
    '<main id="content"><div data-boundary="mfe-cart" hidden>words</div></main>';
  const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  await import('./watch.ts');
  const content = document.querySelector('main > div');
  content?.removeAttribute('hidden');
  dispatchEvent(new Event('load'));
  content?.setAttribute('hidden', '');
  const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
  expect(send).not.toHaveBeenCalled();
  // This time the page was blank at its last check, too.
  view.mockReturnValue('visible');
  dispatchEvent(new Event('load'));
  view.mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
  const body = send.mock.calls[0]?.[1] as Blob;
  const { events } = JSON.parse(await body.text()) as Report;
  expect(events).toMatchObject([{ remote: 'mfe-cart', version: '1', kind: 'hidden' }]);
});
