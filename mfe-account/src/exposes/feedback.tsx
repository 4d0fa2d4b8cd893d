import type { PageAddress, PageContext, PageMeta } from 'app-kit/store';
import { loadFeedback, type FeedbackView } from '../feedback/feedback.api.ts';
import { texts } from '../texts/en/account.ts';

export { FeedbackPage as default } from '../feedback/FeedbackPage.tsx';

/** Server-side loader; null if the link is invalid, undefined if the API failed. */
export async function load({ api, params }: PageContext): Promise<FeedbackView | null | undefined> {
  const outcome = await loadFeedback(api, params['id'] ?? '');
  return outcome.kind === 'ok' || outcome.kind === 'none' ? outcome.data : undefined;
}

/** Title and description; status 404 if the link is invalid. Links are personal, so search engines must not index them. */
export const meta = (_address: PageAddress, data: FeedbackView | null | undefined): PageMeta => ({
  title: texts.feedback.title,
  description: texts.feedback.description,
  noindex: true,
  ...(data === null ? { status: 404 } : {}),
});
