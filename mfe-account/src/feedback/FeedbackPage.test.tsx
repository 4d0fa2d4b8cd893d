import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, refusal, renderUi } from 'shared-ui/test-utils';
import { store, toastAtom } from 'shell/store';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import type { FeedbackView } from './feedback.api.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function open(
  id = 'abc',
  more: Parameters<typeof fakeApi>[0] = {},
  initial?: FeedbackView | null,
) {
  const api = fakeApi({ ...fakeAccountCalls([]), ...more });
  globalThis.fetch = api.fetch;
  const screen = await renderUi(
    <Provider store={store}>
      <FeedbackPage params={{ id }} search={new URLSearchParams()} initial={initial} />
    </Provider>,
  );
  return { screen, api };
}

describe('FeedbackPage', () => {
  it('sends nothing without a rating, and says so', async () => {
    const { screen, api } = await open();
    await screen.getByRole('button', { name: 'Submit' }).click();
    expect(store.get(toastAtom)?.message).toBe('Please select a rating');
    expect(api.requests).toEqual(['GET /api/review/abc']);
  });

  it('offers the reasons of the rating, and sends those that were chosen', async () => {
    const bodies: unknown[] = [];
    const { screen } = await open('abc', {
      'POST /api/review/{feedbackId}': ({ body }) => {
        bodies.push(body);
        return refusal(409, 'Feedback was given already');
      },
    });
    await screen.getByRole('radio', { name: '5 stars' }).click({ force: true });
    await screen.getByLabelText('Timely').click();
    await screen.getByLabelText('Comment').fill('Came on time');
    await expectNoAxeViolations();
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect
      .poll(() => bodies)
      .toEqual([{ rating: 5, comment: 'Came on time', reason: 'Timely', forwardMessage: '' }]);
    await expect
      .element(screen.getByRole('heading', { name: 'You have given your feedback already' }))
      .toBeVisible();
  });

  it('says where a link is not valid', async () => {
    const { screen } = await open('unknown');
    await expect
      .element(screen.getByRole('heading', { name: 'This feedback link is not valid' }))
      .toBeVisible();
  });

  it('asks for nothing where the door has found that the link is not valid', async () => {
    const { screen, api } = await open('unknown', {}, null);
    await expect
      .element(screen.getByRole('heading', { name: 'This feedback link is not valid' }))
      .toBeVisible();
    expect(api.requests).toEqual([]);
  });
});
