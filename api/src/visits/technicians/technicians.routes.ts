import { ok } from 'platform/http';
import type { Message } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import { requireId } from '../../catalogue/catalogue.rules.ts';
import { addPicture, MAX_PICTURE_BODY_BYTES } from '../../catalogue/pictures.service.ts';
import { PictureBody, PictureResponse } from '../../catalogue/staff-catalogue.schema.ts';
import type { Routes } from '../../platform.ts';
import {
  LeaveBody,
  TechnicianResponse,
  TechnicianBody,
  TechnicianEdit,
  TechnicianParams,
  TechniciansResponse,
} from './technicians.schema.ts';
import {
  addTechnician,
  cancelLeave,
  editTechnician,
  retireTechnician,
  addLeave,
  listTechnicians,
  getTechnician,
} from './technicians.service.ts';
import { staffMessages } from '../../texts/texts.ts';

const parseTechnicianId = (text: string): number =>
  requireId(text, staffMessages.noTechnician(text.slice(0, 20)));

/** Staff endpoints that list, add, edit and deactivate technicians, upload their photos, and add and cancel leave. */
export const technicianRoutes: Routes = async (app, { platform }) => {
  const staffOnly = { config: { staff: 'visits' } } as const;
  // Technicians log in with their phone number, so adding, changing or deactivating one needs a fresh code.
  const withFreshCode = { config: { staff: 'visits', freshCode: true } } as const;
  const oneTechnician = { params: TechnicianParams, response: { 200: TechnicianResponse } };
  const respond = async (id: number, toMessage: (name: string, phone: string) => Message) => {
    const technician = await getTechnician(platform, id);
    return ok(toMessage(technician.name, technician.phone), { technician });
  };

  app.get('/ops/technicians', {
    ...staffOnly,
    schema: { response: { 200: TechniciansResponse } },
    handler: async () => ok('OK', { technicians: await listTechnicians(platform) }),
  });

  app.post('/ops/technicians', {
    ...withFreshCode,
    schema: { body: TechnicianBody, response: { 200: TechnicianResponse } },
    handler: async (request) => {
      const id = await addTechnician(platform, request.body, getActor(request));
      return respond(id, (name, phone) => staffMessages.technicianAdded(name, id, phone));
    },
  });

  app.post('/ops/technicians/photos', {
    ...staffOnly,
    bodyLimit: MAX_PICTURE_BODY_BYTES,
    schema: { body: PictureBody, response: { 200: PictureResponse } },
    handler: async (request) => {
      const picture = await addPicture(
        platform,
        request.body.picture,
        getActor(request),
        'technician',
      );
      return ok(staffMessages.photoStored, { picture });
    },
  });

  app.post('/ops/technicians/:id', {
    ...withFreshCode,
    schema: { ...oneTechnician, body: TechnicianEdit },
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      await editTechnician(platform, id, request.body, getActor(request));
      return respond(id, staffMessages.technicianChanged);
    },
  });

  app.post('/ops/technicians/:id/leave', {
    ...staffOnly,
    schema: { ...oneTechnician, body: LeaveBody },
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      const orders = await addLeave(platform, id, request.body, getActor(request));
      return respond(id, (name) => staffMessages.technicianOnLeave(name, orders));
    },
  });

  app.post('/ops/technicians/:id/drop-leave', {
    ...staffOnly,
    schema: { ...oneTechnician, body: LeaveBody },
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      await cancelLeave(platform, id, request.body, getActor(request));
      return respond(id, staffMessages.leaveTakenBack);
    },
  });

  app.post('/ops/technicians/:id/end', {
    ...withFreshCode,
    schema: oneTechnician,
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      const orders = await retireTechnician(platform, id, getActor(request));
      return respond(id, (name) => staffMessages.technicianRetired(name, orders));
    },
  });
};
