import { Type } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { createVersionsResponse, FieldChange, Version } from '../versions/versions.schema.ts';
import { CatalogueFile } from './catalogue-file.schema.ts';
import { messages } from '../texts/texts.ts';

const ListChange = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  retired: Type.Integer(),
});

const Report = Type.Object({
  sub_categories: ListChange,
  products: ListChange,
  spare_parts: ListChange,
  /** Absent in reports of imports from before there was a rate card. */
  rate_card: Type.Optional(ListChange),
});

export const CatalogueResponse = Envelope({
  catalogue: CatalogueFile,
  version: Version,
  next: Type.Object(
    {
      sub_categories: Type.Integer(),
      products: Type.Integer(),
      spare_parts: Type.Integer(),
      rate_card: Type.Integer(),
    },
    { description: 'Next free ids. Ids of retired entries are never reused' },
  ),
});

export const CatalogueVersionResponse = Envelope({ catalogue: CatalogueFile, version: Version });

export const ImportResponse = Envelope({ report: Report, version: Version });

const EntryChange = Type.Object({
  list: Type.Unsafe<keyof CatalogueFile>({
    type: 'string',
    enum: ['sub_categories', 'products', 'spare_parts', 'rate_card'],
  }),
  id: Type.Integer(),
  name: Type.String(),
  what: Type.Unsafe<'added' | 'changed' | 'retired'>({
    type: 'string',
    enum: ['added', 'changed', 'retired'],
  }),
  fields: Type.Array(FieldChange, {
    description: 'Changed fields; empty if the entry only moved within its list',
  }),
});

export const PreviewResponse = Envelope({
  version: Version,
  report: Report,
  changes: Type.Array(EntryChange),
  more: Type.Integer({ description: 'Number of further changes that are not listed' }),
  carts: Type.Object({
    retired: Type.Integer({ description: 'Number of carts with an item that would be retired' }),
    repriced: Type.Integer({
      description: 'Number of carts with an item whose price would change',
    }),
  }),
});

export const VersionsResponse = createVersionsResponse(Report);

export const PictureBody = Type.Object({
  picture: Type.String({
    description: 'A PNG, JPEG or WebP file in base64',
    [EXPLAIN]: messages.sendPicture,
  }),
});
export const PictureResponse = Envelope({
  picture: Type.String({ description: 'Path below /storage, as used in the catalogue' }),
});
