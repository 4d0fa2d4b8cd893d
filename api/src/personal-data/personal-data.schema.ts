import { Type, type Static } from 'typebox';
import { Envelope, Nullable } from 'platform/http';
import { Otp } from '../fields.ts';
import type { PersonalData } from './export.service.ts';

const row = { type: 'object', additionalProperties: true };

export const ExportResponse = Envelope({
  exported_at: Type.String({ format: 'date-time' }),
  data: Type.Unsafe<PersonalData>({
    type: 'object',
    additionalProperties: { type: 'array', items: row },
    description: 'Rows by table. Amounts that end in `_paise` are hundredths of a rupee.',
  }),
  withheld: Type.Unsafe<Record<string, string[]>>({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description:
      'Columns that are not exported, by table: secrets, hashes of secrets and internal values',
  }),
});
export type ExportResponse = Static<typeof ExportResponse>;

/** The first request has no code and sends none or an empty body. */
export const EraseBody = Nullable(Type.Object({ otp: Type.Optional(Nullable(Otp())) }));
export interface EraseBody {
  otp?: string;
}

export const EraseResponse = Envelope({
  forfeited: Type.Number({ description: 'Forfeited wallet balance in rupees' }),
});
export type EraseResponse = Static<typeof EraseResponse>;
