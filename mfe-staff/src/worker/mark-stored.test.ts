import { STORED_TIMING } from 'contract/technician-worker';
import { expect, it } from 'vitest';
import { markStored } from './mark-stored.ts';

it('adds an entry to the stored document’s timing, and keeps its text and headers', async () => {
  const headers = { 'content-security-policy': "default-src 'self'", 'server-timing': 'a' };
  const marked = markStored(new Response('<h1>', { headers }));
  expect(marked?.headers.get('server-timing')).toBe(`a, ${STORED_TIMING}`);
  expect(marked?.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(await marked?.text()).toBe('<h1>');
});

it('returns null without a stored document', () => {
  expect(markStored(undefined)).toBeNull();
});
