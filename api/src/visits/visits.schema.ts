import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN, IdNumber, Nullable, Text } from 'platform/http';
import { getKnownBlocks, getPlaces } from '../business/business.ts';
import { MAX_AHEAD_DAYS } from '../business/shop-settings.schema.ts';
import { Place } from '../fields.ts';
import { StringEnum } from '../string-enum.ts';
import { VISIT_STATES } from '../transitions/facts.ts';
import { Actions } from '../transitions/actions.schema.ts';
import { messages, staffMessages } from '../texts/texts.ts';

const Moment = (description: string) => Type.String({ format: 'date-time', description });

/** A block that is served, or was served before: visits there can still be moved. */
const Block = Place(getKnownBlocks, () => messages.chooseVisitBlock(getPlaces().blocks));

export const WindowOffer = Type.Object({
  start: Moment('When it begins'),
  end: Moment('When it ends'),
  free: Type.Boolean({ description: 'Whether a technician is available' }),
});
export type WindowOffer = Static<typeof WindowOffer>;

export const WindowsQuery = Type.Object({
  block: Block,
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_AHEAD_DAYS,
      description: 'How many days; default: all that are offered',
      [EXPLAIN]: messages.daysAhead(MAX_AHEAD_DAYS),
    }),
  ),
  items: Type.Optional(
    Type.String({
      maxLength: 400,
      description:
        'Comma-separated ids of products, one for each piece; empty for spare parts only',
      [EXPLAIN]: messages.productsByIds,
    }),
  ),
  order: Type.Optional(IdNumber()),
});
export type WindowsQuery = Static<typeof WindowsQuery>;

const HoldShape = Type.Object({
  id: Type.String(),
  start: Moment('When the window begins'),
  end: Moment('When the window ends'),
  expires_at: Moment('When it expires'),
  seconds_left: Type.Integer({
    description: 'Seconds until it expires, for devices whose clock is wrong',
  }),
  visits: Type.Optional(
    Type.Array(
      Type.Object({
        start: Moment('When the window begins'),
        end: Moment('When the window ends'),
        minutes: Type.Integer({ description: 'Duration of the work' }),
      }),
      { description: 'All visits in order of time, if the cart needs several' },
    ),
  ),
});
export type Hold = Static<typeof HoldShape>;

export const WindowsResponse = Envelope({
  windows: Type.Array(WindowOffer),
  earliest: Nullable(Moment('Start of the first free window of all days; null if there is none')),
  hold: Nullable(HoldShape),
});

export const HoldBody = Type.Object({
  start: Type.String({
    maxLength: 40,
    description: 'Start of a window, as returned by the list of windows',
    [EXPLAIN]: messages.chooseTime,
  }),
  block: Block,
  order: Type.Optional(IdNumber()),
});
export type HoldBody = Static<typeof HoldBody>;

export const HoldResponse = Envelope({ hold: HoldShape });

export const HoldId = Type.String({
  maxLength: 60,
  [EXPLAIN]: messages.chooseTimeAgain,
  description: 'Id of the hold',
});

const StateText = StringEnum(VISIT_STATES);

export const Visit = Type.Object({
  start: Moment('When the window begins'),
  end: Moment('When the window ends'),
  state: StateText,
  technician: Nullable(
    Type.Object(
      {
        name: Type.String(),
        phone: Type.String({ description: 'Ten digits, without +91' }),
        photo: Nullable(Type.String({ description: 'Path below /storage' })),
        since: Moment('When the technician was added'),
      },
      { description: 'The technician; null until staff have assigned or sent one' },
    ),
  ),
  movable_until: Type.Optional(Moment('Until when the customer may move it')),
  held_until: Type.Optional(
    Nullable(
      Moment('Until when the time is held for an unpaid order; null once its payment is settled'),
    ),
  ),
  completion_code: Type.Optional(
    Type.String({
      description:
        'Code that the customer reads out when the work is done; only for the customer, and only while the visit is open',
    }),
  ),
});
export type Visit = Static<typeof Visit>;

export const MoveBody = Type.Object({ hold: HoldId });

export const MoveResponse = Envelope({ visit: Visit });

export const VisitResponse = Envelope({
  visit: Nullable(Visit),
  order: Type.Object({
    block: Type.String({ description: 'Block of the address' }),
    status: Type.String({ description: 'Status of the order, such as `pending`' }),
    actions: Actions,
  }),
  history: Type.Array(
    Type.Object({
      at: Moment('When it happened'),
      what: Type.String({ description: 'What happened, such as `booked` or `moved`' }),
      by: Type.String({ description: '`customer` or `staff`' }),
    }),
  ),
});

/** Error response (409) with the next free windows. */
export const WindowTakenResponse = Type.Object({
  status: Type.Unsafe<0>({ type: 'integer', enum: [0] }),
  message: Type.String(),
  windows: Type.Optional(
    Type.Array(WindowOffer, {
      description: 'The next free windows if the requested one is not available',
    }),
  ),
});

const Technician = Type.Object({ id: Type.Integer(), name: Type.String(), phone: Type.String() });

export const StaffVisit = Type.Object({
  order_id: Type.Integer(),
  start: Moment('When the window begins'),
  end: Moment('When the window ends'),
  state: StateText,
  block: Type.String(),
  technician: Technician,
});

export type StaffVisit = Static<typeof StaffVisit>;

export const StaffVisits = Envelope({ visits: Type.Array(StaffVisit) });
export const StaffVisitResponse = Envelope({ visit: StaffVisit });

export const StaffVisitsQuery = Type.Object({
  day: Type.String({ maxLength: 10, [EXPLAIN]: staffMessages.enterDay }),
  technician: Type.Optional(Type.String({ maxLength: 60 })),
});

export const StaffMoveBody = Type.Object({
  start: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Start of a window, such as 2026-11-23T10:00+05:30; default: unchanged',
    }),
  ),
  technician: Type.Optional(Text(1, 60, staffMessages.nameTechnician)),
  anyway: Type.Optional(
    Type.Boolean({
      description:
        'Move even if the technician lacks a skill or is unavailable; recorded in the audit log',
    }),
  ),
});

export const MissedBody = Type.Object({
  by: StringEnum(['customer', 'us'], { default: 'us', [EXPLAIN]: staffMessages.whoMissed }),
});
