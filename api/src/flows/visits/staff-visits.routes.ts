/** Staff endpoints for visits and assignments. */
import { transaction } from 'platform/db';
import { ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import { parseOrderId } from '../../orders/orders.rules.ts';
import { getStaff, type Staff } from '../../orders/reader.ts';
import {
  AssignBody,
  StaffOrderResponse,
  StaffOrderParams,
} from '../../orders/staff-orders.schema.ts';
import { respondWithOrder } from '../../orders/staff-orders.service.ts';
import type { Routes } from '../../platform.ts';
import { CandidatesResponse } from '../../visits/candidates.schema.ts';
import {
  MissedBody,
  StaffMoveBody,
  StaffVisitResponse,
  StaffVisits,
  StaffVisitsQuery,
} from '../../visits/visits.schema.ts';
import { assignOrder } from './assign-order.ts';
import { listCandidates } from './list-candidates.ts';
import {
  changeVisit,
  recordVisitStep,
  listVisits,
  type VisitStep,
} from './staff-visits.service.ts';
import { staffMessages } from '../../texts/texts.ts';

const VISIT_STEPS = [
  ['on-the-way', staffMessages.technicianOnTheWay],
  ['arrived', staffMessages.technicianArrived],
] as const;

/** Registers the staff endpoints that list, move, report and assign visits. */
export const staffVisitRoutes: Routes = async (app, { platform }) => {
  const visitSchema = { params: StaffOrderParams, response: { 200: StaffVisitResponse } };
  const staffOnly = { config: { staff: 'visits' } } as const;
  const record = (id: number, step: VisitStep, staff: Staff) =>
    transaction(platform.pool, (tx) => recordVisitStep(tx, platform, id, step, staff));

  app.get('/ops/visits', {
    ...staffOnly,
    schema: { querystring: StaffVisitsQuery, response: { 200: StaffVisits } },
    handler: async ({ query: { day, technician } }) =>
      ok('OK', { visits: await listVisits(platform, day, technician) }),
  });

  app.post('/ops/visits/:id/move', {
    ...staffOnly,
    schema: { ...visitSchema, body: StaffMoveBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const { visit, overruled } = await changeVisit(platform, id, request.body, getStaff(request));
      return ok(staffMessages.technicianComes(visit.technician.name, id, overruled), { visit });
    },
  });

  for (const [action, buildMessage] of VISIT_STEPS) {
    app.post(`/ops/visits/:id/${action}`, {
      ...staffOnly,
      schema: visitSchema,
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        const visit = await record(id, { action }, getStaff(request));
        return ok(buildMessage(visit.technician.name), { visit });
      },
    });
  }

  app.post('/ops/visits/:id/missed', {
    ...staffOnly,
    schema: { ...visitSchema, body: MissedBody },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const step = { action: 'missed', by: request.body.by } as const;
      const visit = await record(id, step, getStaff(request));
      return ok(staffMessages.visitMissed(id), { visit });
    },
  });

  app.get('/ops/orders/:id/technicians', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, response: { 200: CandidatesResponse } },
    handler: async (request) =>
      ok('OK', {
        technicians: await listCandidates(
          platform,
          parseOrderId(request.params.id),
          getStaff(request).reader,
          getLanguage(request.headers),
        ),
      }),
  });

  app.post('/ops/orders/:id/assign', {
    config: { staff: 'orders' },
    schema: { params: StaffOrderParams, body: AssignBody, response: { 200: StaffOrderResponse } },
    handler: async (request) => {
      const id = parseOrderId(request.params.id);
      const staff = getStaff(request);
      const { name, overruled } = await assignOrder(platform, id, request.body, staff);
      const message = staffMessages.orderAssigned(id, name, overruled);
      return respondWithOrder(platform, id, staff, message);
    },
  });
};
