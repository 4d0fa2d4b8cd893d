import type { FastifyInstance } from 'fastify';
import type { LoadSettings } from '../settings/load.ts';
import { admitFairly, type Admission } from './admission.ts';
import { connectionsOf, type Connections } from './connections.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this instance takes on and turns away. */
    load: { admission: Admission; connections: Connections | undefined };
  }
}

/**
 * Lets an instance made with `serverOptions` take on no more than it can do. Register it on the
 * instance itself, before all other hooks.
 */
export function limitLoad(app: FastifyInstance, settings: LoadSettings): void {
  const admission = admitFairly(app, settings);
  app.decorate('load', { admission, connections: connectionsOf(app.server) });
}
