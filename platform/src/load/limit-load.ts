import type { FastifyInstance } from 'fastify';
import type { LoadSettings } from '../settings/load.ts';
import { addAdmissionControl, type Admission } from './admission.ts';
import { getConnections, type Connections } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Load state of this instance. */
    load: { admission: Admission; connections: Connections | undefined };
  }
}

/**
 * Limits the load of an instance made with `getServerOptions`. Must be registered on the root instance before all other
 * hooks.
 */
export function limitLoad(app: FastifyInstance, settings: LoadSettings): void {
  const admission = addAdmissionControl(app, settings);
  app.decorate('load', { admission, connections: getConnections(app.server) });
}
