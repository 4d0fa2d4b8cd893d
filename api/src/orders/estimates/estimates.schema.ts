import { Type, type Static } from 'typebox';
import { EXPLAIN, IdNumber, Nullable } from 'platform/http';
import { StringEnum } from '../../string-enum.ts';
import { FallbackMark } from '../../catalogue/catalogue.schema.ts';
import { COMPLETION_CODE_DIGITS, ESTIMATE_LINES, MAX_QUANTITY } from '../../limits.ts';
import { messages } from '../../texts/texts.ts';
import { ESTIMATE_AGREEMENTS, ESTIMATE_STATES, LINE_KINDS } from './estimates.rules.ts';

const kind = StringEnum(LINE_KINDS);
const warranty_days = Type.Integer({ description: 'Days of warranty; 0 for none' });

/** Kind and warranty of an order's line that comes from an accepted estimate. */
export const EstimateOrigin = Type.Object({ kind, warranty_days });

const EstimateLine = Type.Object({
  name: Type.String(),
  ...FallbackMark,
  kind,
  price: Type.Number({ description: 'Rupees per piece, including tax; negative for a credit' }),
  quantity: Type.Integer(),
  amount: Type.Number({ description: 'Rupees: price × quantity' }),
  warranty_days,
});

export const Estimate = Type.Object({
  id: Type.Integer(),
  state: StringEnum(ESTIMATE_STATES),
  agreement: Nullable(StringEnum(ESTIMATE_AGREEMENTS)),
  lines: Type.Array(EstimateLine, { description: 'Credits of visit fees come last' }),
  total: Type.Number({ description: 'Rupees that an acceptance adds to the order, including tax' }),
  tax: Type.Number({ description: 'Rupees of tax in the total' }),
  made_at: Type.String({ format: 'date-time' }),
  decided_at: Nullable(Type.String({ format: 'date-time' })),
});

const EstimateBodyLine = Type.Object({
  rate: IdNumber(messages.unknownRate),
  qty: Type.Integer({
    minimum: 1,
    maximum: MAX_QUANTITY,
    [EXPLAIN]: messages.chooseQuantity(MAX_QUANTITY),
  }),
});

export const EstimateBody = Type.Object({
  version: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Version of the catalogue that the technician saw; its prices apply',
  }),
  lines: Type.Array(EstimateBodyLine, { minItems: 1, maxItems: ESTIMATE_LINES }),
  total: Type.Number({
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'Rupees that the technician saw, after the credit; 409 if the server calculates a different total',
  }),
});
export type EstimateBody = Static<typeof EstimateBody>;

export const AcceptBody = Type.Object({
  estimate: IdNumber(messages.noSuchEstimate),
  code: Type.String({
    pattern: `^[0-9]{${COMPLETION_CODE_DIGITS}}$`,
    description: 'Code of the estimate that the customer read out',
    [EXPLAIN]: messages.fourDigits,
  }),
});
export type AcceptBody = Static<typeof AcceptBody>;

export const EstimateParams = Type.Object({ estimateId: Type.String() });
