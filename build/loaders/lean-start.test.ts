import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.filename);
const leanStart = require('./lean-start-loader.cjs') as (source: string) => string;

it('leaves every other module as it is', () => {
  expect(leanStart('export const one = 1;')).toBe('export const one = 1;');
});

it('stands in for no start that it was not made from', () => {
  const newer =
    'const a = 1;if((runtimeRequire.initializeSharingData||more)&&runtimeRequire.federation){}';
  expect(() => leanStart(newer)).toThrow('in another way');
});
