/** The newsletter: asked for on a page, confirmed and left by links in mails. */
import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Envelope, ok } from 'platform/http';
import { tokenOf } from '../identity/session.ts';
import type { Platform } from '../platform.ts';
import { confirmedPage, leavePage, leftPage, overPage, pagePolicy } from './newsletter-page.ts';
import { LinkQuery, NewsletterBody } from './newsletter.schema.ts';
import {
  askForNewsletter,
  confirmNewsletter,
  isLeavingLink,
  leaveNewsletter,
} from './newsletter.service.ts';

type PageOf = (nonce: string) => string;

function sendPage(reply: FastifyReply, page: PageOf): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(page === overPage ? 410 : 200)
    .headers({
      'content-security-policy': pagePolicy(nonce),
      'cache-control': 'no-store',
      // The address of the page is a key.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

const TAGS = ['newsletter'];
const LINK = { schema: { tags: TAGS, querystring: LinkQuery, produces: ['text/html'] } };

/** A form, or a mail program's one click (RFC 8058). The address says it all. */
const leaving: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (app, { platform }) => {
  const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(FORMS, { bodyLimit: 4096, parseAs: 'string' }, (_of, _text, done) =>
    done(null),
  );
  // The token proves more than the anti-forgery header would, and a mail program has no such header.
  const config = { antiForgery: false } as const;
  app.post('/api/newsletter/leave', { ...LINK, config }, async ({ query }, reply) =>
    sendPage(reply, (await leaveNewsletter(platform, query.token)) ? leftPage : overPage),
  );
};

export const newsletterRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  /** Who is logged in is remembered; who is not, or not any more, subscribes just as well. */
  const userOf = async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
    if (tokenOf(request) === undefined) return null;
    return app.requireUser(request, reply).then(
      () => request.user.id,
      () => null,
    );
  };
  const schema = { tags: TAGS, response: { 200: Envelope({}) }, body: NewsletterBody };

  app.post('/api/newsletter', { schema }, async (request, reply) => {
    const userId = await userOf(request, reply);
    await askForNewsletter(platform, { email: request.body.email, address: request.ip, userId });
    return ok('Look into your mailbox and open the link to confirm.', {});
  });

  // Programs that only look whether a link leads somewhere ask by HEAD: that confirms nothing.
  const confirm = { ...LINK, exposeHeadRoute: false };
  app.get('/api/newsletter/confirm', confirm, async ({ query }, reply) =>
    sendPage(reply, (await confirmNewsletter(platform, query.token)) ? confirmedPage : overPage),
  );

  app.get('/api/newsletter/leave', LINK, async ({ query }, reply) =>
    sendPage(reply, isLeavingLink(platform, query.token) ? leavePage : overPage),
  );

  await app.register(leaving, { platform });
};
