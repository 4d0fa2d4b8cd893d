/** A person's own view of the sessions that are open in their name. */
import { ok } from 'platform/http';
import { languageOf, type Language } from 'platform/language';
import type { SessionUser } from '../session-user.ts';
import type { Platform, Routes } from '../../platform.ts';
import { closeSessionsOf, sessionsOf } from '../session.sql.ts';
import { deviceIn } from './device.rules.ts';
import { SessionsAnswer, SessionsEnded, type Session } from './sessions.schema.ts';
import { say } from '../../texts/texts.ts';

const listFor = async (
  { pool, clock }: Platform,
  user: SessionUser,
  language: Language,
): Promise<Session[]> =>
  (await sessionsOf(pool, user.id, clock.now())).map((row) => ({
    id: row.id,
    opened_at: row.created_at.toISOString(),
    last_used_at: row.touched_at.toISOString(),
    current: row.id === user.session.id,
    device: deviceIn(row.device, language),
  }));

export const sessionRoutes: Routes = async (app, { platform }) => {
  const shared = { tags: ['identity'] };
  const onRequest = app.requireUser;

  app.get('/api/user/sessions', {
    onRequest,
    schema: { ...shared, response: { 200: SessionsAnswer } },
    handler: async ({ user, headers }) =>
      ok('OK', { sessions: await listFor(platform, user, languageOf(headers)) }),
  });

  app.delete('/api/user/sessions', {
    onRequest,
    schema: { ...shared, response: { 200: SessionsEnded } },
    handler: async ({ user }) => {
      const ended = await closeSessionsOf(platform.pool, user.id, user.session.id);
      return ok(say.loggedOutElsewhere, { ended });
    },
  });
};
