import { Type, type Static } from 'typebox';
import { Envelope, IdNumber, Nullable, EXPLAIN } from 'platform/http';
import { staffMessages } from '../texts/texts.ts';

const MAX_PIECES = 100_000;

const Pieces = Type.Integer({
  minimum: 0,
  maximum: MAX_PIECES,
  [EXPLAIN]: staffMessages.stockCount,
});

export const StockBody = Type.Object({
  part: IdNumber(staffMessages.nameSparePart),
  on_hand: Type.Union([Pieces, Type.Null()], {
    description: 'Pieces that the shop has, including those for open orders; null stops counting',
  }),
  low_at: Pieces,
  expected: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The `on_hand` that the count replaces',
  }),
});
export type StockBody = Static<typeof StockBody>;

export const StockResponse = Envelope({
  stock: Type.Array(
    Type.Object({
      part: Type.Integer(),
      name: Type.String(),
      brand: Type.String(),
      service: Type.String(),
      english: Type.Optional(
        Type.String({ description: 'In Hindi: name and service in English, for a search' }),
      ),
      count: Nullable(
        Type.Object({
          on_hand: Type.Integer({
            description:
              'Pieces that the shop has, including those for open orders; below zero if more were used than counted',
          }),
          reserved: Type.Integer({ description: 'Pieces in open orders' }),
          low_at: Type.Integer({ description: 'Low if at most this many pieces are free' }),
          is_low: Type.Boolean(),
        }),
      ),
    }),
    { description: 'Every spare part of the catalogue; `count` is null if it is not counted' },
  ),
});
export type StockedPart = Static<typeof StockResponse>['stock'][number];
