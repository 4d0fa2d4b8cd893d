/** Staff endpoints that read several domains: cash, invoices, report, users, technicians' load. */
import { Envelope, ok } from 'platform/http';
import { getLanguage } from 'platform/language';
import { getActor } from 'platform/staff-auth';
import { parseOrderId } from '../orders/orders.rules.ts';
import type { Routes } from '../platform.ts';
import { CashResponse, CashQuery, HandOverBody, UpiParams } from './cash.schema.ts';
import { getCash, recordHandOver } from './cash.service.ts';
import { InvoicesQuery, InvoicesResponse } from './invoices.schema.ts';
import { listInvoices } from './invoices.service.ts';
import { LoadResponse, LoadQuery } from './load.schema.ts';
import { getLoad } from './load.service.ts';
import { ReportQuery, ReportResponse } from './report.schema.ts';
import { getReport } from './report.service.ts';
import { confirmUpi, rejectUpi, takeOwedCash } from './upi.service.ts';
import { UsersResponse, UsersQuery } from './users.schema.ts';
import { findUsers } from './users.service.ts';
import { staffMessages } from '../texts/texts.ts';

/** Endpoints for cash, invoices, the sales report, users and the load of technicians. */
export const officeRoutes: Routes = async (app, { platform }) => {
  // For requests that record whether the shop has the money that a technician collected.
  const settling = { staff: 'money', freshCode: true } as const;

  app.get('/ops/cash', {
    config: { staff: 'money' },
    schema: { querystring: CashQuery, response: { 200: CashResponse } },
    handler: async ({ query }) => ok('OK', { cash: await getCash(platform, query.day) }),
  });

  app.get('/ops/report', {
    config: { staff: 'money' },
    schema: { querystring: ReportQuery, response: { 200: ReportResponse } },
    handler: async ({ query, headers }) =>
      ok('OK', { report: await getReport(platform, query, getLanguage(headers)) }),
  });

  app.get('/ops/invoices', {
    config: { staff: 'money' },
    schema: { querystring: InvoicesQuery, response: { 200: InvoicesResponse } },
    handler: async ({ query }) => ok('OK', { invoices: await listInvoices(platform, query.month) }),
  });

  app.post('/ops/cash/hand-over', {
    config: settling,
    schema: { body: HandOverBody, response: { 200: Envelope({}) } },
    handler: async (request) => {
      await recordHandOver(platform, request.body, getActor(request));
      return ok(staffMessages.cashHandedOver, {});
    },
  });

  const settleUpi = (
    step: string,
    work: typeof confirmUpi,
    done: 'upiConfirmed' | 'upiRejected' | 'upiPaidInCash',
  ) =>
    app.post(`/ops/cash/:id/${step}`, {
      config: settling,
      schema: { params: UpiParams, response: { 200: Envelope({}) } },
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        await work(platform, id, getActor(request));
        return ok(staffMessages[done](id), {});
      },
    });
  settleUpi('confirm-upi', confirmUpi, 'upiConfirmed');
  settleUpi('reject-upi', rejectUpi, 'upiRejected');
  settleUpi('take-cash', takeOwedCash, 'upiPaidInCash');

  app.get('/ops/users', {
    config: { staff: 'people' },
    schema: { querystring: UsersQuery, response: { 200: UsersResponse } },
    handler: async ({ query }) => ok('OK', { users: await findUsers(platform, query) }),
  });

  app.get('/ops/technicians/load', {
    config: { staff: 'visits' },
    schema: { querystring: LoadQuery, response: { 200: LoadResponse } },
    handler: async ({ query }) => ok('OK', { load: await getLoad(platform, query) }),
  });
};
