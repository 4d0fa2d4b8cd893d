import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.filename);
const leanStart = require('./lean-start-loader.cjs') as (source: string) => string;

it('keeps other modules unchanged', () => {
  expect(leanStart('export const one = 1;')).toBe('export const one = 1;');
});

it('rejects start-up code that it does not know', () => {
  const newer =
    'const a = 1;if((runtimeRequire.initializeSharingData||more)&&runtimeRequire.federation){}';
  expect(() => leanStart(newer)).toThrow('in another way');
});
