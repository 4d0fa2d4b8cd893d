import { Type } from 'typebox';
import { EXPLAIN, IdNumber } from 'platform/http';
import { inEnglish } from 'platform/language';
import { messages } from '../../texts/texts.ts';

export const ChangeParams = Type.Object({ changeId: Type.String() });

export const AnswerBody = Type.Object({
  answer: Type.Unsafe<'yes' | 'no'>({
    type: 'string',
    enum: ['yes', 'no'],
    [EXPLAIN]: messages.answerYesOrNo,
  }),
});

export const PartBody = Type.Object({
  part: IdNumber(inEnglish('Name a spare part by its id.')),
  qty: Type.Integer({ minimum: 1, maximum: 20, [EXPLAIN]: messages.chooseQuantity(20) }),
  telephone: Type.Optional(
    Type.Boolean({
      description:
        'True if the customer agreed by telephone. Otherwise they are asked, and the bill does not change until they agree',
    }),
  ),
});
export const AgreeBody = Type.Object({ change: IdNumber(inEnglish('Name a change by its id.')) });

export const RemovePartBody = Type.Object({
  change: IdNumber(inEnglish('Name a change by its id.')),
});
