/** `/override`: the link that staff open, and `/override/end`: the button that ends all overrides of a browser. */
import { readCookie, writeCookie } from 'contract/cookies';
import { OVERRIDES_COOKIE } from 'contract/document';
import type { FastifyInstance } from 'fastify';
import { refuse, type IsPreview } from 'platform/http';
import { inEnglish } from 'platform/language';
import { readOverride } from 'releases/open';
import { addOverride, isShownOn, parseOverrides, type OverrideDeps } from './overrides.service.ts';

interface Options {
  deps: OverrideDeps;
  secure: boolean;
  isPreview: IsPreview;
}

/**
 * Registers `/override`, which stores the override of a signed link in a cookie, and `/override/end`, which removes all
 * overrides. 410 if the link is forged, has expired, was ended (its `entry` in the history of releases is no longer
 * active), or is for another site; 503 if the active links can't be read.
 */
export async function overridesRoutes(
  app: FastifyInstance,
  { deps, secure, isPreview: isPreviewSite }: Options,
): Promise<void> {
  const buildCookie = (value: string, seconds: number): string =>
    writeCookie(OVERRIDES_COOKIE, value, { 'Max-Age': seconds, HttpOnly: true, Secure: secure });

  const readActiveLinks = () =>
    deps.feed.readActiveLinks().catch(() => {
      throw refuse.unavailable(inEnglish('Links can’t be checked now. Please try again soon.'), 5);
    });

  app.get<{ Querystring: { token?: string } }>('/override', async (request, reply) => {
    const now = deps.clock.now();
    const override = readOverride(deps.secret, String(request.query.token ?? ''), now);
    const isPreview = isPreviewSite(request);
    if (
      override === null ||
      !isShownOn(deps, override, isPreview) ||
      !(await readActiveLinks()).has(override.entry)
    )
      throw refuse.gone(inEnglish('This link is no longer valid.'));
    const cookie = readCookie(request.headers.cookie, OVERRIDES_COOKIE);
    const value = addOverride(deps, { cookie, isPreview }, override);
    const latestExpiry = Math.max(
      ...parseOverrides(deps, value, isPreview).map(({ until }) => until),
      0,
    );
    const seconds = Math.max(0, Math.ceil((latestExpiry - now.getTime()) / 1000));
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', buildCookie(value, seconds))
      .redirect('/', 303);
  });

  // The form of the bar has no fields, so its body is skipped.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, null));
  });
  app.post('/override/end', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('set-cookie', buildCookie('', 0))
      .redirect('/', 303),
  );
}
