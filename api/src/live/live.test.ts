import { expect, it } from 'vitest';
import { setUpApi } from '../../test/harness.ts';

const api = setUpApi();

it('the stream begins with an event, before anything has changed', async () => {
  const url = await api.listen();
  const headers = { authorization: `Bearer ${api.opsToken}` };
  const response = await fetch(`${url}/ops/live`, { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toMatch(/^event: hello/m);
  await reader?.cancel();
});
