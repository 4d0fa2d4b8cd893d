/** Staff endpoints for the days on which the shop is closed. */
import { ok } from 'platform/http';
import { getActor } from 'platform/staff-auth';
import type { Routes } from '../../platform.ts';
import { ClosedDayBody, ClosedDaysResponse, ReopenBody } from './closed-days.schema.ts';
import { closeDay, listClosedDays, reopenDay } from './closed-days.service.ts';
import { staffMessages } from '../../texts/texts.ts';

/** Registers the endpoints that list, add and remove closed days. */
export const closedDayRoutes: Routes = async (app, { platform }) => {
  const staffOnly = { config: { staff: 'visits' } } as const;
  const response = { 200: ClosedDaysResponse };

  app.get('/ops/closed-days', {
    ...staffOnly,
    schema: { response },
    handler: async () => ok('OK', { days: await listClosedDays(platform) }),
  });

  app.post('/ops/closed-days', {
    ...staffOnly,
    schema: { body: ClosedDayBody, response },
    handler: async (request) => {
      await closeDay(platform, request.body, getActor(request));
      return ok(staffMessages.dayClosed(request.body.day), {
        days: await listClosedDays(platform),
      });
    },
  });

  app.post('/ops/closed-days/reopen', {
    ...staffOnly,
    schema: { body: ReopenBody, response },
    handler: async (request) => {
      await reopenDay(platform, request.body.day, getActor(request));
      return ok(staffMessages.dayReopened(request.body.day), {
        days: await listClosedDays(platform),
      });
    },
  });
};
