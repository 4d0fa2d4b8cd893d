import { Envelope, ok, PageQuerySchema } from 'platform/http';
import type { Routes } from '../platform.ts';
import { ContactBody, StaffContactsResponse } from './contact.schema.ts';
import { listContacts, submitContact } from './contact.service.ts';
import { messages } from '../texts/texts.ts';

/** The public contact form, and the staff endpoint that lists its messages (scope `people`). */
export const contactRoutes: Routes = async (app, { platform }) => {
  const shared = { tags: ['contact'], response: { 200: Envelope({}) } };

  app.post('/api/contact', { schema: { ...shared, body: ContactBody } }, async ({ ip, body }) => {
    await submitContact(platform, ip, body);
    return ok(messages.contactTaken, {});
  });

  app.get(
    '/ops/contacts',
    {
      config: { staff: 'people' },
      schema: { querystring: PageQuerySchema(100), response: { 200: StaffContactsResponse } },
    },
    async ({ query }) => ok('OK', { contacts: await listContacts(platform.pool, query) }),
  );
};
