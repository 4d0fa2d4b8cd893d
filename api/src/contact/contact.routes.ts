/** The contact form: public, and limited by origin. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Envelope, ok, PageQuerySchema } from 'platform/http';
import type { Platform } from '../platform.ts';
import { ContactBody, StaffContactsAnswer } from './contact.schema.ts';
import { listContacts, takeContact } from './contact.service.ts';

export const contactRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const shared = { tags: ['contact'], response: { 200: Envelope({}) } };

  app.post('/api/contact', { schema: { ...shared, body: ContactBody } }, async ({ ip, body }) => {
    await takeContact(platform, ip, body);
    return ok('Thank you. We will call you soon.', {});
  });

  app.get(
    '/ops/contacts',
    {
      config: { staff: 'people' },
      schema: {
        tags: ['staff'],
        security: [{ ops: [] }],
        querystring: PageQuerySchema(100),
        response: { 200: StaffContactsAnswer },
      },
    },
    async ({ query }) => ok('OK', { contacts: await listContacts(platform.pool, query) }),
  );
};
