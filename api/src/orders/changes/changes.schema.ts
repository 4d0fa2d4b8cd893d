import { Type } from 'typebox';
import { EXPLAIN, IdNumber } from 'platform/http';
import { inEnglish } from 'platform/language';
import { StringEnum } from '../../string-enum.ts';
import { OBJECTION_OUTCOMES } from '../changes.rules.ts';
import { MAX_QUANTITY } from '../../limits.ts';
import { messages } from '../../texts/texts.ts';

export const ChangeParams = Type.Object({ changeId: Type.String() });

export const AnswerBody = Type.Object({
  answer: StringEnum(['yes', 'no'], { [EXPLAIN]: messages.answerYesOrNo }),
});

export const PartBody = Type.Object({
  part: IdNumber(inEnglish('Name a spare part by its id.')),
  qty: Type.Integer({
    minimum: 1,
    maximum: MAX_QUANTITY,
    [EXPLAIN]: messages.chooseQuantity(MAX_QUANTITY),
  }),
  telephone: Type.Optional(
    Type.Boolean({
      description:
        'True if the customer agreed by telephone. Otherwise they are asked, and the bill does not change until they agree',
    }),
  ),
});

export const ChangeBody = Type.Object({ change: IdNumber(inEnglish('Name a change by its id.')) });

export const SettleObjectionBody = Type.Object({
  ...ChangeBody.properties,
  outcome: StringEnum(OBJECTION_OUTCOMES, {
    description: 'The customer agrees after all, or got the price back',
    [EXPLAIN]: inEnglish('Choose how the objection was settled.'),
  }),
});
