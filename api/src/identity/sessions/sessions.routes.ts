import { ok } from 'platform/http';
import { getLanguage, type Language } from 'platform/language';
import type { SessionUser } from '../session-user.ts';
import type { Platform, Routes } from '../../platform.ts';
import { closeSessions, findSessions } from '../session.sql.ts';
import { localizeDevice } from './device.rules.ts';
import { SessionsResponse, EndSessionsResponse, type Session } from './sessions.schema.ts';
import { messages } from '../../texts/texts.ts';

const listSessions = async (
  { pool, clock }: Platform,
  user: SessionUser,
  language: Language,
): Promise<Session[]> =>
  (await findSessions(pool, user.id, clock.now())).map((row) => ({
    id: row.id,
    opened_at: row.created_at.toISOString(),
    last_used_at: row.touched_at.toISOString(),
    current: row.id === user.session.id,
    device: localizeDevice(row.device, language),
  }));

/** Endpoints that list the sessions of the logged-in user and end all but the current one. */
export const sessionRoutes: Routes = async (app, { platform }) => {
  const shared = { tags: ['identity'] };
  const onRequest = app.requireUser;

  app.get('/api/user/sessions', {
    onRequest,
    schema: { ...shared, response: { 200: SessionsResponse } },
    handler: async ({ user, headers }) =>
      ok('OK', { sessions: await listSessions(platform, user, getLanguage(headers)) }),
  });

  app.delete('/api/user/sessions', {
    onRequest,
    schema: { ...shared, response: { 200: EndSessionsResponse } },
    handler: async ({ user }) => {
      const options = { except: user.session.id, now: platform.clock.now() };
      const ended = await closeSessions(platform.pool, user.id, options);
      return ok(messages.loggedOutElsewhere, { ended });
    },
  });
};
