import {
  expectNoAxeViolations,
  fakeApi,
  apiError,
  flushMicrotasks,
  type FakeRequest,
} from 'shared-ui/test-utils';
import { store, toastAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { describe, expect, it } from 'vitest';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import type { FeedbackView } from './feedback.api.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

async function open(
  id = 'abc',
  responses: Parameters<typeof fakeApi>[0] = {},
  initial?: FeedbackView | null,
) {
  const api = fakeApi({ ...fakeAccountCalls([]), ...responses });
  globalThis.fetch = api.fetch;
  const screen = await renderWithStore(
    <FeedbackPage params={{ id }} search={new URLSearchParams()} initial={initial} />,
  );
  return { screen, api };
}

describe('FeedbackPage', () => {
  it('requires a rating', async () => {
    const { screen, api } = await open();
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => store.get(toastAtom)?.message).toBe('Please select a rating');
    expect(api.requests).toEqual(['GET /api/review/abc']);
  });

  it('hides the rating error as soon as stars are selected', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Submit' }).click();
    expect(store.get(toastAtom)).toMatchObject({ message: 'Please select a rating', active: true });
    await screen.getByRole('radio', { name: '5 stars' }).click({ force: true });
    expect(store.get(toastAtom)?.active).toBe(false);
  });

  it('sends the selected reasons of the rating, and thanks even if a review was given before', async () => {
    const bodies: unknown[] = [];
    const { screen } = await open('abc', {
      'POST /api/review/{feedbackId}': ({ body }) => {
        bodies.push(body);
        return apiError(409, 'Feedback was given already');
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
      .element(screen.getByRole('heading', { name: 'Thank you, we have your feedback' }))
      .toBeVisible();
  });

  it('paints the stars before it renders the reasons', async () => {
    const { screen } = await open('stars');
    const star = screen.getByRole('radio', { name: '5 stars' });
    await expect.element(star).not.toBeChecked();
    const chosen = star.element() as HTMLInputElement;
    chosen.click();
    await flushMicrotasks();
    expect([chosen.checked, screen.container.textContent.includes('Timely')]).toEqual([
      true,
      false,
    ]);
    await expect.element(screen.getByLabelText('Timely')).toBeVisible();
  });

  it('sends no credentials', async () => {
    store.set(beginSessionAtom, 'token');
    const authorizations: (string | null)[] = [];
    const recordHeaders = ({ headers }: FakeRequest): void => {
      authorizations.push(headers.get('x-authorization'), headers.get('authorization'));
    };
    const { screen } = await open('quiet', {
      'GET /api/review/{feedbackId}': (request) => {
        recordHeaders(request);
        const feedback = { services: ['AC jet service'], given: false };
        return { status: 1, message: 'Feedback', feedback };
      },
      'POST /api/review/{feedbackId}': (request) => {
        recordHeaders(request);
        return { status: 1, message: 'Thank you for your feedback' };
      },
    });
    await screen.getByRole('radio', { name: '3 stars' }).click({ force: true });
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect.element(screen.getByText('Thank you, we have your feedback')).toBeVisible();
    expect(authorizations).toEqual([null, null, null, null]);
  });

  it('shows a thank-you until the page is left, and then a toast', async () => {
    history.replaceState(null, '', '/f/thanks');
    const { screen } = await open('thanks');
    const before = store.get(toastAtom)?.id;
    await screen.getByRole('radio', { name: '5 stars' }).click({ force: true });
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => globalThis.location.pathname).toBe('/');
    await expect
      .element(screen.getByRole('heading', { name: 'Thank you, we have your feedback' }))
      .toBeVisible();
    expect(store.get(toastAtom)?.id).toBe(before);
    await screen.unmount();
    expect(store.get(toastAtom)).toMatchObject({
      message: 'Thank you for your feedback',
      active: true,
    });
  });

  it('limits the comment to 200 characters', async () => {
    const { screen } = await open('long');
    await screen.getByLabelText('Comment').fill('a'.repeat(250));
    await expect.element(screen.getByLabelText('Comment')).toHaveValue('a'.repeat(200));
  });

  it('shows the thank-you after Back instead of an empty form', async () => {
    history.replaceState(null, '', '/f/sent');
    const { screen } = await open('sent');
    await screen.getByRole('radio', { name: '4 stars' }).click({ force: true });
    await screen.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => globalThis.location.pathname).toBe('/');
    await screen.unmount();
    const later = { feedback: { services: ['AC jet service'], given: false }, status: 1 as const };
    const again = await open('sent', {}, { ...later, message: 'OK' });
    await expect
      .element(again.screen.getByRole('heading', { name: 'Thank you, we have your feedback' }))
      .toBeVisible();
  });

  it('names the service, or lists all rated services', async () => {
    const { screen } = await open('one');
    await expect
      .element(screen.getByRole('heading', { name: 'How was your AC jet service?' }))
      .toBeVisible();
    await screen.unmount();
    const feedback = { services: ['AC jet service', 'Gas refill'], given: false };
    const both = await open('two', {}, { status: 1, message: 'OK', feedback });
    await expect
      .element(both.screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('How was our service?');
    expect(
      both.screen
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['AC jet service', 'Gas refill']);
  });

  it('shows a message for an invalid link', async () => {
    const { screen } = await open('unknown');
    await expect
      .element(screen.getByRole('heading', { name: 'This feedback link is not valid' }))
      .toBeVisible();
  });

  it('sends no request if the gateway already found the link invalid', async () => {
    const { screen, api } = await open('unknown', {}, null);
    await expect
      .element(screen.getByRole('heading', { name: 'This feedback link is not valid' }))
      .toBeVisible();
    expect(api.requests).toEqual([]);
  });
});
