import type { FastifyReply, FastifyRequest } from 'fastify';
import { Envelope, ok, sendPlainPage } from 'platform/http';
import { getLanguage } from 'platform/language';
import { getToken } from '../identity/session.ts';
import type { Routes } from '../platform.ts';
import { renderNewsletterPage, type NewsletterPageKind } from './newsletter-page.ts';
import { ConfirmationLinkQuery, NewsletterBody } from './newsletter.schema.ts';
import {
  requestNewsletter,
  confirmNewsletter,
  isUnsubscribeLink,
  leaveNewsletter,
  readConfirmLink,
} from './newsletter.service.ts';
import { messages } from '../texts/texts.ts';

function sendPage(reply: FastifyReply, lang: string, page: NewsletterPageKind): FastifyReply {
  const language = lang === 'hi' ? 'hi' : 'en';
  void reply.header('content-language', language);
  return sendPlainPage(
    reply.code(page === 'expired' ? 410 : 200),
    renderNewsletterPage(page, language),
  );
}

const TAGS = ['newsletter'];
const LINK = { schema: { tags: TAGS, querystring: ConfirmationLinkQuery } };

const ACTIONS = [
  ['confirm', confirmNewsletter, 'confirmed'],
  ['leave', leaveNewsletter, 'left'],
] as const;

/** Form posts of the landing pages, and one-click unsubscribe (RFC 8058). The token in the URL is the only input. */
const buttonRoutes: Routes = async (app, { platform }) => {
  const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(FORMS, { bodyLimit: 4096, parseAs: 'string' }, (_of, _text, done) =>
    done(null),
  );
  // The signed token replaces the anti-forgery header, which mail programs cannot send.
  const config = { antiForgery: false } as const;
  for (const [action, act, done] of ACTIONS)
    app.post(`/api/newsletter/${action}`, { ...LINK, config }, async ({ query }, reply) =>
      sendPage(reply, query.lang, (await act(platform, query.token)) ? done : 'expired'),
    );
};

/** Subscription endpoint, and the landing pages of the links in mails. */
export const newsletterRoutes: Routes = async (app, { platform }) => {
  /** The login is optional; an expired login is ignored. */
  const findUserId = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | null> => {
    if (getToken(request) === undefined) return null;
    return app.requireUser(request, reply).then(
      () => request.user.id,
      () => null,
    );
  };
  const schema = { tags: TAGS, response: { 200: Envelope({}) }, body: NewsletterBody };

  app.post('/api/newsletter', { schema }, async (request, reply) => {
    const userId = await findUserId(request, reply);
    await requestNewsletter(platform, {
      email: request.body.email,
      ip: request.ip,
      userId,
      language: getLanguage(request.headers),
    });
    return ok(messages.lookIntoMailbox, {});
  });

  app.get('/api/newsletter/confirm', LINK, async ({ query }, reply) =>
    sendPage(reply, query.lang, await readConfirmLink(platform, query.token)),
  );

  app.get('/api/newsletter/leave', LINK, async ({ query }, reply) =>
    sendPage(reply, query.lang, isUnsubscribeLink(platform, query.token) ? 'leave' : 'expired'),
  );

  await app.register(buttonRoutes, { platform });
};
