/** Staff endpoints for private notes. */
import { Envelope, ok } from 'platform/http';
import type { Routes } from '../../platform.ts';
import { parseOrderId } from '../orders.rules.ts';
import { getStaff } from '../reader.ts';
import { StaffOrderParams } from '../staff-orders.schema.ts';
import { DeleteNoteBody, NoteBody } from './notes.schema.ts';
import { addNote, deleteOrderNote } from './notes.service.ts';
import { staffMessages } from '../../texts/texts.ts';

/** Registers the staff endpoints that write and delete notes. */
export const noteRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'orders' } as const;
  const shared = { params: StaffOrderParams, response: { 200: Envelope({}) } };

  app.post('/ops/orders/:id/notes', {
    config,
    schema: { ...shared, body: NoteBody },
    handler: async (request) => {
      await addNote(platform, parseOrderId(request.params.id), request.body, getStaff(request));
      return ok(staffMessages.noteKept, {});
    },
  });

  app.post('/ops/orders/:id/drop-note', {
    config,
    schema: { ...shared, body: DeleteNoteBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      await deleteOrderNote(platform, id, request.body.note, getStaff(request));
      return ok(staffMessages.noteDeleted, {});
    },
  });
};
