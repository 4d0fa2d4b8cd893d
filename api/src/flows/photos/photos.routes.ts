/** Endpoints that read visit photos, for customers and staff. A technician adds them through `/ops/my`. */
import type { FastifyRequest } from 'fastify';
import { ok } from 'platform/http';
import { parseOrderId } from '../../orders/orders.rules.ts';
import { forUser, getStaff, type Reader } from '../../orders/reader.ts';
import { StaffOrderParams as IdParams } from '../../orders/staff-orders.schema.ts';
import type { Routes } from '../../platform.ts';
import { PhotoParams, PhotoResponse, PhotosResponse } from './photos.schema.ts';
import { getPhoto, listPhotos } from './photos.service.ts';

const toCustomerReader = (request: FastifyRequest): Reader => forUser(request.user.id);
const toStaffReader = (request: FastifyRequest): Reader => getStaff(request).reader;

/** Registers the same two read endpoints for customers and for staff. */
export const photoRoutes: Routes = async (app, { platform }) => {
  for (const [path, getReader, access, docs] of [
    ['/api/order', toCustomerReader, { onRequest: app.requireUser }, { tags: ['orders'] }],
    ['/ops/orders', toStaffReader, { config: { staff: 'orders' } }, {}],
  ] as const) {
    app.get(`${path}/:id/photos`, {
      ...access,
      schema: { params: IdParams, response: { 200: PhotosResponse }, ...docs },
      handler: async (request) => {
        const id = parseOrderId(request.params.id);
        return ok('OK', { photos: await listPhotos(platform, id, getReader(request)) });
      },
    });

    app.get(`${path}/:id/photos/:photo`, {
      ...access,
      schema: { params: PhotoParams, response: { 200: PhotoResponse }, ...docs },
      handler: async (request) => {
        const { id, photo } = request.params;
        const reader = getReader(request);
        return ok('OK', { picture: await getPhoto(platform, parseOrderId(id), photo, reader) });
      },
    });
  }
};
