/** What feedback takes and answers (specification, sections 3, 5 and 7). */
import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { COMMENT_LENGTH } from '../limits.ts';

const optionalText = (maxLength: number, explain: string) =>
  Type.Optional(Nullable(Type.String({ maxLength, [EXPLAIN]: explain })));

export const ReviewBody = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5, [EXPLAIN]: 'Please select a rating' }),
  comment: optionalText(COMMENT_LENGTH, `Keep your comment to ${COMMENT_LENGTH} characters.`),
  reason: optionalText(200, 'Choose from the reasons of your rating.'),
  forwardMessage: Type.Optional(
    Type.Unsafe<string | boolean | null>({
      type: ['string', 'boolean', 'null'],
      maxLength: 1000,
      description: 'Whatever the page passes on with the review',
      [EXPLAIN]: 'Keep this to 1000 characters.',
    }),
  ),
});
export type ReviewBody = Static<typeof ReviewBody>;

export const FeedbackParams = Type.Object({ feedbackId: Type.String() });

export const FeedbackAnswer = Envelope({
  feedback: Type.Object({
    services: Type.Array(Type.String(), { description: 'What is reviewed' }),
    given: Type.Boolean({ description: 'Whether the review is in already' }),
  }),
});

export const StaffReviewsAnswer = Envelope({
  reviews: Type.Array(
    Type.Object({
      created_at: Type.String({ format: 'date-time' }),
      order_id: Type.Integer(),
      rating: Type.Integer(),
      reason: Type.String({ description: 'Comma-joined' }),
      comment: Type.String(),
    }),
  ),
});
