import { Envelope, ok, PageQuerySchema } from 'platform/http';
import { getLanguage } from 'platform/language';
import type { Routes } from '../platform.ts';
import {
  FeedbackResponse,
  FeedbackParams,
  ReviewBody,
  StaffReviewsResponse,
} from './feedback.schema.ts';
import { getFeedback, listReviews, submitReview } from './feedback.service.ts';
import { messages } from '../texts/texts.ts';

/**
 * Feedback endpoints, which are public: the feedback id in the link is the credential, and it accepts one review. Also
 * the staff endpoint that lists reviews (scope `people`).
 */
export const feedbackRoutes: Routes = async (app, { platform }) => {
  const shared = { tags: ['feedback'], params: FeedbackParams };

  app.get(
    '/api/review/:feedbackId',
    { schema: { ...shared, response: { 200: FeedbackResponse } } },
    async ({ params, headers }) =>
      ok('OK', {
        feedback: await getFeedback(platform.pool, params.feedbackId, getLanguage(headers)),
      }),
  );

  app.post(
    '/api/review/:feedbackId',
    { schema: { ...shared, body: ReviewBody, response: { 200: Envelope({}) } } },
    async ({ params, body }) => {
      await submitReview(platform, params.feedbackId, body);
      return ok(messages.feedbackTaken, {});
    },
  );

  app.get(
    '/ops/reviews',
    {
      config: { staff: 'people' },
      schema: { querystring: PageQuerySchema(100), response: { 200: StaffReviewsResponse } },
    },
    async ({ query }) => ok('OK', { reviews: await listReviews(platform.pool, query) }),
  );
};
