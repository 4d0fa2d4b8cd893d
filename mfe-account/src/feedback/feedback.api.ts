import { createClient, type ApiResponse, type Client, type Outcome } from 'shared-ui/http';
import { texts } from '../texts/en/account.ts';
import type { buildReviewBody } from './feedback.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** Client without credentials (ORDER-18). */
export const anonymousApi = createClient({ anonymous: true, logs: true });

/** Data behind a feedback link, without personal data. */
export type FeedbackView = ApiResponse<'GET /api/review/{feedbackId}'>;

/** Loads the data behind a feedback link; null if the link is invalid. */
export async function loadFeedback(
  client: Client,
  feedbackId: string,
  signal?: AbortSignal,
): Promise<Outcome<FeedbackView | null>> {
  const outcome = await client('GET /api/review/{feedbackId}', { params: { feedbackId }, signal });
  return outcome.kind === 'refused' && outcome.status === NOT_FOUND
    ? { kind: 'none', message: outcome.message, data: null }
    : outcome;
}

/** Result of sending a review; `refused` also if the server did not respond. */
export type ReviewOutcome =
  | { kind: 'sent'; message: string }
  | { kind: 'refused'; message: string; isAlreadyGiven: boolean };

/** Sends a review without credentials. */
export async function sendReview(
  feedbackId: string,
  body: ReturnType<typeof buildReviewBody>,
): Promise<ReviewOutcome> {
  const outcome = await anonymousApi('POST /api/review/{feedbackId}', {
    params: { feedbackId },
    body,
  });
  if (outcome.kind === 'ok') return { kind: 'sent', message: outcome.data.message };
  if (outcome.kind === 'offline')
    return { kind: 'refused', message: texts.offline, isAlreadyGiven: false };
  const isAlreadyGiven = outcome.kind === 'refused' && outcome.status === CONFLICT;
  return { kind: 'refused', message: outcome.message, isAlreadyGiven };
}
