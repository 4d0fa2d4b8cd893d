/** Staff endpoints for technicians; the client is `ops technician`. */
import { ok } from 'platform/http';
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

const parseTechnicianId = (text: string): number =>
  requireId(text, `There is no technician ${text.slice(0, 20)}.`);

/** Names the orders whose visits staff must reassign. */
function describeOpenVisits(orders: readonly number[]): string {
  if (orders.length === 0) return '';
  return ` Visits to give to others: ${orders.map((id) => `order ${id}`).join(', ')}.`;
}

export const technicianRoutes: Routes = async (app, { platform }) => {
  const staffOnly = { config: { staff: 'visits' } } as const;
  // The number of a technician is their login.
  const granting = { config: { staff: 'visits', freshCode: true } } as const;
  const oneTechnician = { params: TechnicianParams, response: { 200: TechnicianResponse } };
  const respond = async (id: number, toMessage: (name: string, phone: string) => string) => {
    const technician = await getTechnician(platform, id);
    return ok(toMessage(technician.name, technician.phone), { technician });
  };

  app.get('/ops/technicians', {
    ...staffOnly,
    schema: { response: { 200: TechniciansResponse } },
    handler: async () => ok('OK', { technicians: await listTechnicians(platform) }),
  });

  app.post('/ops/technicians', {
    ...granting,
    schema: { body: TechnicianBody, response: { 200: TechnicianResponse } },
    handler: async (request) => {
      const id = await addTechnician(platform, request.body, getActor(request));
      return respond(
        id,
        (name, phone) => `${name} is technician ${id}, and logs in with ${phone} at /staff.`,
      );
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
      return ok('The photo is stored.', { picture });
    },
  });

  app.post('/ops/technicians/:id', {
    ...granting,
    schema: { ...oneTechnician, body: TechnicianEdit },
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      await editTechnician(platform, id, request.body, getActor(request));
      return respond(id, (name) => `${name} is changed.`);
    },
  });

  app.post('/ops/technicians/:id/leave', {
    ...staffOnly,
    schema: { ...oneTechnician, body: LeaveBody },
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      const orders = await addLeave(platform, id, request.body, getActor(request));
      return respond(id, (name) => `${name} is on leave.${describeOpenVisits(orders)}`);
    },
  });

  app.post('/ops/technicians/:id/drop-leave', {
    ...staffOnly,
    schema: { ...oneTechnician, body: LeaveBody },
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      await cancelLeave(platform, id, request.body, getActor(request));
      return respond(id, (name) => `The leave of ${name} is taken back: times are offered again.`);
    },
  });

  app.post('/ops/technicians/:id/end', {
    ...granting,
    schema: oneTechnician,
    handler: async (request) => {
      const id = parseTechnicianId(request.params.id);
      const orders = await retireTechnician(platform, id, getActor(request));
      return respond(id, (name) => `${name} is sent no more.${describeOpenVisits(orders)}`);
    },
  });
};
