import { expect, it } from 'vitest';
import { callOps } from './ops-client.ts';

it('callOps treats empty variables as not set', async () => {
  const env = { OPS_URL: ' ', OPS_PORT: '', PORT: '9', DATA_DIR: '/nowhere', OPS_TOKEN: 'token' };
  await expect(callOps('GET', '/ops/orders', undefined, env)).rejects.toThrow(
    'The gateway at http://127.0.0.1:9 does not answer',
  );
});
