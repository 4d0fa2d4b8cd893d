/** Request and response schemas of visit photos. */
import { Type, type Static } from 'typebox';
import { Envelope, EXPLAIN } from 'platform/http';
import { StringEnum } from '../../string-enum.ts';
import { messages } from '../../texts/texts.ts';

const Stage = StringEnum(['before', 'after'], {
  description: 'Taken before or after the work',
  [EXPLAIN]: messages.choosePhotoStage,
});

export const PhotoFields = Type.Object({
  stage: Stage,
  picture: Type.String({
    description: 'A PNG, JPEG or WebP file of at most 300 kB in base64',
    [EXPLAIN]: messages.sendPicture,
  }),
});
export type PhotoFields = Static<typeof PhotoFields>;

const DataUrl = (description: string) =>
  Type.String({ description: `${description}, as a data: URL of a WebP` });

export const PhotosResponse = Envelope({
  photos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      stage: Stage,
      at: Type.String({ format: 'date-time' }),
      width: Type.Integer({ description: 'Width of the photo in px' }),
      height: Type.Integer(),
      thumbnail: DataUrl('320 px wide'),
    }),
    { description: 'Photos before the work first, then by time; deleted after 180 days' },
  ),
});

export const PhotoParams = Type.Object({ id: Type.String(), photo: Type.String() });
export const PhotoResponse = Envelope({ picture: DataUrl('The photo') });

/** Number of photos of a visit by stage. */
export const PhotoCounts = Type.Object({ before: Type.Integer(), after: Type.Integer() });
