import { Type, type Static } from 'typebox';
import type { Message } from 'platform/language';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { COMMENT_LENGTH } from '../limits.ts';
import { messages } from '../texts/texts.ts';

const optionalText = (maxLength: number, explain: Message) =>
  Type.Optional(Nullable(Type.String({ maxLength, [EXPLAIN]: explain })));

export const ReviewBody = Type.Object({
  rating: Type.Integer({ minimum: 1, maximum: 5, [EXPLAIN]: messages.selectRating }),
  comment: optionalText(COMMENT_LENGTH, messages.keepComment(COMMENT_LENGTH)),
  reason: optionalText(200, messages.chooseReasons),
  forwardMessage: Type.Optional(
    Type.Unsafe<string | boolean | null>({
      type: ['string', 'boolean', 'null'],
      maxLength: 1000,
      description: 'Message that the page sends with the review; stored, shown nowhere',
      [EXPLAIN]: messages.keepTo(1000),
    }),
  ),
});
export type ReviewBody = Static<typeof ReviewBody>;

export const FeedbackParams = Type.Object({ feedbackId: Type.String() });

export const FeedbackResponse = Envelope({
  feedback: Type.Object({
    services: Type.Array(Type.String(), { description: 'Names of the reviewed services' }),
    given: Type.Boolean({ description: 'Whether a review has been submitted' }),
  }),
});

export const StaffReviewsResponse = Envelope({
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
