import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi, type TestBody } from '../../test/harness.ts';
import { opsCommands } from '../ops/program.ts';
import { listOptions } from '../ops/ops-command.ts';
import { summaries } from './openapi-summaries.ts';

const api = setUpApi();
let document: TestBody;
beforeAll(async () => {
  document = (await api.call('GET', '/api/openapi.json')).body;
});

const listOperations = () =>
  Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      call,
    })),
  );

const getResponses = (name: string) =>
  Object.keys(
    listOperations().find((operation) => operation.name === name)?.call['responses'] ?? {},
  );

const findWithoutResponse = (status: RegExp) =>
  listOperations()
    .filter(({ call }) => !Object.keys(call['responses'] ?? {}).some((code) => status.test(code)))
    .map(({ name }) => name);

const getBody = (path: string) => document['paths']?.[path]?.['post']?.['requestBody'];

/** Endpoints that need no login, or authenticate the caller themselves. */
const PUBLIC = [
  'GET /api/business',
  'GET /api/newsletter/confirm',
  'GET /api/newsletter/leave',
  'GET /api/payment/return/{merchantOrderId}',
  'GET /api/product/by-subcategory/{id}',
  'GET /api/product/most-booked',
  'GET /api/review/{feedbackId}',
  'GET /api/search',
  'GET /api/spare-part/list/status',
  'GET /api/spare-part/list/status/filter',
  'GET /api/subcategory/list/status',
  'GET /api/subcategory/{id}',
  'POST /api/contact',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/leave',
  'POST /api/payment/phonepe/webhook',
  'POST /api/review/{feedbackId}',
  'POST /api/user/register',
  'POST /api/user/verify-otp/{userId}',
];

describe('the OpenAPI document', () => {
  it('describes every endpoint with a summary and responses', () => {
    // `/metrics` is not in the list of summaries.
    expect(listOperations().length).toBe(Object.keys(summaries).length + 1);
    const undocumented = listOperations().filter(
      ({ call }) => !call['summary'] || !call['responses'],
    );
    expect(undocumented.map(({ name }) => name)).toEqual([]);
    expect(listOperations().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/business']),
    );
  });

  it('lists the error responses of an operation, with one schema', () => {
    expect(getResponses('POST /api/user/verify-otp/{userId}')).toEqual(
      expect.arrayContaining(['200', '400', '410', '413', '415', '422', '429', '500', '503']),
    );
    expect(getResponses('GET /api/cart')).toEqual(['200', '400', '401', '422', '500', '503']);
    expect(document['components']?.['schemas']?.['ErrorResponse']?.['properties']).toHaveProperty(
      'error',
    );
    expect(JSON.stringify(document)).toContain('"$ref":"#/components/schemas/ErrorResponse"');
  });

  it('documents the authentication of staff, customers and the public', () => {
    const getGuards = (name: string) => {
      const call = listOperations().find((operation) => operation.name === name)?.call;
      return { tags: call?.['tags'], security: call?.['security'] };
    };
    expect(getGuards('GET /ops/orders')).toEqual({ tags: ['staff'], security: [{ ops: [] }] });
    expect(getGuards('GET /api/cart')).toEqual({ tags: ['cart'], security: [{ token: [] }] });
    expect(getGuards('POST /api/contact')).toEqual({ tags: ['contact'], security: [] });
    const unguarded = listOperations().filter(
      ({ name, call }) => name.includes(' /ops/') && JSON.stringify(call['security']) === '[]',
    );
    expect(unguarded.map(({ name }) => name)).toEqual([]);
  });

  it('requires a login for every customer endpoint but the public ones', async () => {
    const customerOperations = listOperations().filter(({ name }) => name.includes(' /api/'));
    const [guarded, open] = [true, false].map((isGuarded) =>
      customerOperations
        .filter(({ call }) => 'token' in Object(call['security']?.[0]) === isGuarded)
        .map(({ name }) => name),
    );
    expect(open?.sort()).toEqual(PUBLIC);
    for (const name of guarded ?? []) {
      const [method, path = ''] = name.split(' ');
      const { status, body } = await api.call(method as 'GET', path.replaceAll(/\{\w+\}/g, '1'));
      expect([name, status, body['message']]).toEqual([name, 401, 'Unauthenticated.']);
    }
  });

  it('names every parameter and requires none that has a default', () => {
    const names = listOperations().map(({ name }) => name);
    expect(names).toContain('GET /storage/{name}');
    expect(names.filter((name) => name.includes('*'))).toEqual([]);
    const requiredWithDefault = listOperations().filter(({ call }) =>
      Object.values(call['parameters'] ?? {}).some(
        ({ schema, required }) => 'default' in Object(schema) && String(required) === 'true',
      ),
    );
    expect(requiredWithDefault.map(({ name }) => name)).toEqual([]);
    const paged = document['paths']?.['/api/order/list']?.['get']?.['parameters'];
    expect(paged).toMatchObject([
      { name: 'page', required: false },
      { name: 'per_page', required: false },
    ]);
    expect(document['servers']).toEqual([{ url: '/' }]);
  });

  it('gives every call a unique operation ID for code generators', () => {
    const ids = listOperations().map(({ call }) => String(call['operationId']));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(['postOrderByIdPay', 'getStorageByName']));
  });

  it('lists a success or redirect and an error response for every endpoint', () => {
    expect(findWithoutResponse(/^2\d\d$/)).toEqual([]);
    expect(getResponses('GET /api/payment/return/{merchantOrderId}')).toContain('303');
    expect(findWithoutResponse(/^4\d\d$/)).toEqual([]);
    const unsubscribe = document['paths']?.['/api/newsletter/leave']?.['get']?.['responses'];
    expect(Object.keys(unsubscribe?.['410']?.['content'] ?? {})).toEqual(['text/html']);
    expect(Object.keys(unsubscribe?.['422']?.['content'] ?? {})).toEqual(['application/json']);
  });

  it('uses no keyword that OpenAPI 3.1 has dropped', () => {
    expect(document['openapi']).toBe('3.1.0');
    const text = JSON.stringify(document);
    expect(text).not.toContain('"nullable"');
    expect(text).not.toMatch(/"exclusiveM(in|ax)imum":(true|false)/);
  });

  it('requires a body only if the server does', async () => {
    expect(getBody('/api/order/{id}/pay')).toBeUndefined();
    expect(getBody('/api/user/erase')).toMatchObject({ required: false });
    expect(getBody('/api/cart/addtocart')).toMatchObject({ required: true });
    const token = await api.login('9431010555');
    expect((await api.call('POST', '/api/order/1/pay', { token })).status).toBe(404);
    expect((await api.call('POST', '/api/user/erase', { token })).status).toBe(409);
    expect((await api.call('POST', '/api/cart/addtocart', { token })).status).toBe(422);
  });

  it('documents the X-Expected-Total header of the checkout', () => {
    const call = document['paths']?.['/api/cart/process-checkout']?.['post'];
    expect(call?.['parameters']).toMatchObject([
      { in: 'header', name: 'idempotency-key' },
      { in: 'header', name: 'x-expected-total', required: false },
    ]);
  });

  it('documents the idempotency key and the body of a withdrawal', () => {
    const call = document['paths']?.['/api/withdrawal/request']?.['post'];
    expect(call?.['parameters']).toMatchObject([{ in: 'header', name: 'idempotency-key' }]);
    const schema = call?.['requestBody']?.['content']?.['application/json']?.['schema'];
    expect(schema).toMatchObject({ required: ['amount', 'phonepe_number'] });
  });

  it('contains the operation of every ops command, with its options', () => {
    const unknown = opsCommands.flatMap((command) => {
      const operation = listOperations().find(({ name }) => name === command.call)?.call;
      const body = operation?.['requestBody']?.['content']?.['application/json']?.['schema'];
      const parameters = Object.values(operation?.['parameters'] ?? {});
      const knownInputs = [
        ...Object.keys(body?.['properties'] ?? {}),
        ...parameters.map(({ name }) => String(name)),
      ];
      const options = listOptions(command).map(({ property }) => property);
      return operation === undefined
        ? [command.usage]
        : options
            .filter((name) => !knownInputs.includes(name))
            .map((name) => `${command.usage} ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
