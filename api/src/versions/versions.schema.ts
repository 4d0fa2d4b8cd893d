import { Type, type TSchema } from 'typebox';
import { Envelope, Nullable } from 'platform/http';

/** Current version of a document; clients send it as `If-Match` with the next change. */
export const Version = Type.Integer({
  description: 'Current version; send it as `If-Match` with the next change',
});

export const VersionParams = Type.Object({ id: Type.String() });

/** Response with the stored versions, newest first. */
export const createVersionsResponse = <Report extends TSchema>(report: Report) =>
  Envelope({
    version: Version,
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        at: Type.String({ format: 'date-time' }),
        by: Nullable(Type.String({ description: 'Null for the document before the first change' })),
        taken_from: Nullable(Type.Integer({ description: 'The version that this one restores' })),
        report: Nullable(report),
      }),
    ),
  });

/** A changed property; null if it is absent on that side. */
export const FieldChange = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
