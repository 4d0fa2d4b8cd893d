import { addPhoto, encodePhoto } from '../flows/photos/photos.service.ts';
import { MAX_PHOTO_BYTES } from '../limits.ts';
import { StaffOrderParams } from '../orders/staff-orders.schema.ts';
import type { Routes } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { createActionHandler } from './action-handler.ts';
import { MyActionResponse, PhotoBody } from './my-day.schema.ts';
import { getTechnician } from './my-day.service.ts';

/** A photo in base64 plus a margin, so that a slightly larger one gets a field error instead of 413. */
const MAX_PHOTO_BODY_BYTES = 2 * MAX_PHOTO_BYTES;

/** Endpoint to upload a photo of the caller’s own visit. */
export const myPhotoRoutes: Routes = async (app, { platform }) => {
  const handleAction = createActionHandler(platform);

  app.post('/ops/my/orders/:id/photos', {
    config: { staff: 'person' },
    bodyLimit: MAX_PHOTO_BODY_BYTES,
    // Reject callers who are not technicians before the body is read.
    onRequest: async ({ holder }) => void (await getTechnician(platform, holder)),
    schema: { params: StaffOrderParams, body: PhotoBody, response: { 200: MyActionResponse } },
    handler: async (request) => {
      const photo = await encodePhoto(request.body);
      return handleAction(request, 'photo', messages.photoTaken, (tx, id, staff) =>
        addPhoto(tx, platform, id, photo, staff),
      );
    },
  });
};
