import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { OneLine, TextWithLetters } from '../fields.ts';
import { PLACE_LENGTHS } from '../limits.ts';
import { messages } from '../texts/texts.ts';

const Place = OneLine(
  TextWithLetters(PLACE_LENGTHS, messages.namePlace(PLACE_LENGTHS.min, PLACE_LENGTHS.max)),
);

export const PlaceRequestBody = Type.Object({
  place: Place,
  wants_message: Type.Boolean({
    description: 'Whether to send a message when the place is served',
  }),
});
export type PlaceRequestBody = Static<typeof PlaceRequestBody>;

export const RequestedPlaces = Type.Array(
  Type.Object({
    place: Type.String({ description: 'The most frequent spelling' }),
    customers: Type.Integer(),
    sign_ups: Type.Integer({
      description: 'Number of those who want a message and have not been notified',
    }),
  }),
  { description: 'Places outside the served blocks, most customers first' },
);

export const PlaceRequestsResponse = Envelope({
  requests: Type.Array(
    Type.Object({
      place: Type.String(),
      phone_number: Type.String(),
      requested_at: Type.String({ format: 'date-time' }),
      notified_at: Nullable(Type.String({ format: 'date-time' })),
    }),
    { description: 'Customers who signed up for a message, newest first' },
  ),
});

export const NotifyPlaceBody = Type.Object({ place: Place });
export const NotifyPlaceResponse = Envelope({ sent: Type.Integer() });
