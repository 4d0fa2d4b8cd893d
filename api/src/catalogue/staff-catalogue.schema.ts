/** Request and response schemas of the staff endpoints. */
import { Type } from 'typebox';
import { Envelope, EXPLAIN, Nullable } from 'platform/http';
import { CatalogueFile } from './catalogue-file.schema.ts';

const ListChange = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  retired: Type.Integer(),
});

const Report = Type.Object({
  sub_categories: ListChange,
  products: ListChange,
  spare_parts: ListChange,
});

const Version = Type.Integer({
  description: 'Which the catalogue is at; the `If-Match` of the next change',
});

export const CatalogueAnswer = Envelope({
  catalogue: CatalogueFile,
  version: Version,
  next: Type.Object(
    {
      sub_categories: Type.Integer(),
      products: Type.Integer(),
      spare_parts: Type.Integer(),
    },
    { description: 'Numbers for what is added: those of retired things are never given again' },
  ),
});

export const VersionAnswer = Envelope({ catalogue: CatalogueFile, version: Version });

export const ImportAnswer = Envelope({ report: Report, version: Version });

const EntryChange = Type.Object({
  list: Type.Unsafe<keyof CatalogueFile>({
    type: 'string',
    enum: ['sub_categories', 'products', 'spare_parts'],
  }),
  id: Type.Integer(),
  name: Type.String(),
  what: Type.Unsafe<'added' | 'changed' | 'retired'>({
    type: 'string',
    enum: ['added', 'changed', 'retired'],
  }),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String()),
    }),
    { description: 'Of what is changed; empty where an entry only stands elsewhere in its list' },
  ),
});

export const PreviewAnswer = Envelope({
  version: Version,
  report: Report,
  changes: Type.Array(EntryChange),
  more: Type.Integer({ description: 'Changes beyond those that are listed' }),
  carts: Type.Object({
    retired: Type.Integer({ description: 'Carts that have something which would be retired' }),
    repriced: Type.Integer({ description: 'Carts that have something whose price would change' }),
  }),
});

export const VersionsAnswer = Envelope({
  version: Version,
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      at: Type.String({ format: 'date-time' }),
      by: Nullable(Type.String({ description: 'Null for what was there before' })),
      taken_from: Nullable(Type.Integer({ description: 'The version that was taken back by it' })),
      report: Nullable(Report),
    }),
  ),
});

export const VersionParams = Type.Object({ id: Type.String() });

export const PictureBody = Type.Object({
  picture: Type.String({
    description: 'A PNG, JPEG or WebP file in base64',
    [EXPLAIN]: 'Send a picture.',
  }),
});
export const PictureAnswer = Envelope({
  picture: Type.String({ description: 'Path by which the catalogue names it, below /storage' }),
});
