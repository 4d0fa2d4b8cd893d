import { expect, it } from 'vitest';
import { createOverride } from './overrides.service.ts';

it('createOverride makes no preview link without an origin for previews', async () => {
  const deps = {
    secret: 'secret',
    publicUrl: 'https://shop.example',
    previewUrl: null,
    clock: { now: () => new Date() },
    origins: [],
    findOverridden: () => Promise.reject(new Error('There is no such version.')),
    readActiveLinks: async () => new Set<number>(),
  };
  const source = { kind: 'version', version: '1.0.0' } as const;
  const request = { remote: 'mfe-catalog', source, minutes: 5 };
  await expect(createOverride(deps, request, async () => 1)).rejects.toThrow('Set PREVIEW_URL');
});
