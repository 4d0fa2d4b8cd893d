import { Type, type Static } from 'typebox';
import { EXPLAIN, IdNumber, Nullable } from 'platform/http';
import { inEnglish } from 'platform/language';
import { StringEnum } from '../../string-enum.ts';
import { AddressBody } from '../../identity/address.schema.ts';
import { COMPLETION_CODE_DIGITS, DISCOUNT_REASONS, MAX_QUANTITY } from '../../limits.ts';
import { messages, staffMessages } from '../../texts/texts.ts';

const MAX_LINES = 50;

export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

export const EditBody = Type.Object({
  lines: Type.Array(
    Type.Object({
      line: Type.Optional(IdNumber(inEnglish('Name a line of the order by its id.'))),
      product_id: Type.Optional(IdNumber(inEnglish('Name a product by its id.'))),
      spare_part_id: Type.Optional(IdNumber(inEnglish('Name a spare part by its id.'))),
      quantity: Type.Integer({
        minimum: 1,
        maximum: MAX_QUANTITY,
        [EXPLAIN]: messages.chooseQuantity(MAX_QUANTITY),
      }),
      fitted: Type.Optional(
        Type.Boolean({
          description:
            'For a spare part: whether the edit adds its fitting, as a service for each piece',
        }),
      ),
    }),
    {
      minItems: 1,
      maxItems: MAX_LINES,
      description:
        'All lines of the edited order: existing ones by `line`, at their price, and new items at the current price. Omitted lines are removed',
      [EXPLAIN]: staffMessages.orderLines(MAX_LINES),
    },
  ),
  discount: Nullable(
    Type.Object({
      amount: Type.Integer({
        minimum: 1,
        maximum: 10_000_000,
        description: 'Rupees, subtracted from the sum of the lines',
        [EXPLAIN]: staffMessages.discountInRupees,
      }),
      reason: StringEnum(DISCOUNT_REASONS, {
        description:
          'Shown to staff only. `warranty` is limited by the lines under warranty, the others by the role',
        [EXPLAIN]: staffMessages.chooseDiscountReason(DISCOUNT_REASONS),
      }),
    }),
  ),
  address: Type.Optional(AddressBody),
  expected_total: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 10_000_000,
      description: 'Rupees that the page showed; a different total returns 409',
      [EXPLAIN]: staffMessages.totalInRupees,
    }),
  ),
});
export type EditBody = Static<typeof EditBody>;

export const EditCodeBody = Type.Object({
  edit: IdNumber(messages.editReplaced),
  code: Type.String({
    pattern: `^[0-9]{${COMPLETION_CODE_DIGITS}}$`,
    description: 'Code of the proposal that the customer read out',
    [EXPLAIN]: messages.fourDigits,
  }),
});
export type EditCodeBody = Static<typeof EditCodeBody>;

export const EditParams = Type.Object({ editId: Type.String() });
