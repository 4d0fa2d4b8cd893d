import { expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { fakeApi, apiError } from './fake-api.ts';

it('answers calls by name, with parameters, query and body', async () => {
  const { fetch, requests } = fakeApi({
    'POST /api/user/verify-otp/{userId}': ({ params, body }) => ({
      status: 1,
      message: 'Login Successfully',
      access_token: `${params['userId']} ${JSON.stringify(body)}`,
    }),
    'GET /api/cart': ({ query }) => ({ status: 0, message: `page ${query.get('page')}` }),
  });
  const api = createClient({ fetch });
  const options = { params: { userId: 'u/1' }, body: { otp: '1234' } };
  expect(await api('POST /api/user/verify-otp/{userId}', options)).toMatchObject({
    kind: 'ok',
    data: { access_token: 'u/1 {"otp":"1234"}' },
  });
  expect(await api('GET /api/cart', { query: { page: 2 } })).toMatchObject({
    kind: 'none',
    message: 'page 2',
  });
  expect(requests).toEqual(['POST /api/user/verify-otp/u%2F1', 'GET /api/cart?page=2']);
});

it('returns the given errors, and rejects unknown calls', async () => {
  const { fetch } = fakeApi({
    'POST /api/newsletter': () => apiError(422, 'Not right', { email: ['Write your e-mail'] }),
  });
  const api = createClient({ fetch });
  expect(await api('POST /api/newsletter', { body: { email: '' } })).toMatchObject({
    kind: 'refused',
    status: 422,
    fields: { email: 'Write your e-mail' },
  });
  expect(await api('GET /api/cart')).toMatchObject({ kind: 'refused', status: 404 });
});
